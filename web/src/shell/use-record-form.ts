// The form of one record inside a FormDialog: a new one, or what changes of one that there is. What is the same for all of them stands
// here: what is sent when, what of it the server refused, and how what was typed outlives that.
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { ErrorCode } from '@vintem/contract/errors';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import { isApiError } from '#api/api-error.ts';
import { newIdempotencyKey } from '#api/client.ts';
import { placeErrors } from '#api/form-errors.ts';
import { useRefreshingMutation } from '#api/refreshing-mutation.ts';
import { useUnsaved } from './form-dialog.tsx';
import { type Refusal, refusalOf } from './saving-form.tsx';

/** How a refusal is told. */
interface RefusalWords<Draft extends FieldValues> {
  /** Where the form keeps each field of the request. */
  fields: Readonly<Record<string, FieldPath<Draft>>>;
  /** The code that says that the record is not there any more. Without it, that is a refusal like any other. */
  gone?: ErrorCode;
  /** Said when the server was not reached or failed without a reason. */
  unexplained?: string;
  /** Said when the answer to the first try got lost, and the form was changed before the second. */
  alreadyCreated?: string;
}

/**
 * @template Row the record, as the API answers it
 * @template Draft as typed
 * @template Read as the schema reads what was typed
 */
interface RecordFormOptions<
  Row,
  Draft extends FieldValues,
  Read extends FieldValues,
  Changes extends object,
> extends RefusalWords<Draft> {
  /** What to edit; a new record without it. */
  loaded: Row | undefined;
  schema: Parameters<typeof standardSchemaResolver<Draft, unknown, Read>>[0];
  /** What the form of a new one begins with. */
  empty: () => Draft;
  draftOf: (row: Row) => Draft;
  /** What differs from the record that the person saw. */
  changesOf: (row: Row, draft: Read) => Changes;
  create: (draft: Read, idempotencyKey: string) => Promise<unknown>;
  update: (row: Row, changes: Changes) => Promise<unknown>;
  /** The record as it stands now. Without it, `loaded` follows what is there, and saving again is over that. */
  fetch?: (row: Row) => Promise<Row>;
  /** Takes the focus once that came: the button that asked for it is gone. */
  focusOnceFetched?: FieldPath<Draft>;
  /** The first part of the key of every query that a save may touch. */
  queryKey: string;
  /** The fields as they stand on the screen, where that is not the order in which they came. */
  fieldsFromTop?: readonly FieldPath<Draft>[];
  /** Whether saving changes the record even where nothing differs. */
  savesUnchanged?: (row: Row) => boolean;
  /** Told of a refusal before the form is, with the way to try again: true keeps it from the form. */
  onRefused?: (error: Error, retry: () => void) => boolean;
  onDone: () => void;
}

/** The form, the record as the person sees it in it, and what its SavingForm takes. */
export function useRecordForm<
  Row,
  Draft extends FieldValues,
  Read extends FieldValues,
  Changes extends object,
>(options: RecordFormOptions<Row, Draft, Read, Changes>) {
  const { loaded, schema, empty, draftOf, changesOf, create, update, fetch, fieldsFromTop, onDone } = options;
  // The record as the person sees it here; what is sent is the difference to it.
  const [fetched, setFetched] = useState(loaded);
  const seen = fetch ? fetched : loaded;
  const [refusal, setRefusal] = useState<Refusal>();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const form = useForm<Draft, unknown, Read>({
    resolver: standardSchemaResolver(schema),
    shouldFocusError: !fieldsFromTop,
    defaultValues: (seen ? draftOf(seen) : empty()) as DefaultValues<Draft>,
  });
  useUnsaved(form.formState.isDirty);
  const focusFirst = () => {
    const first = fieldsFromTop?.find((field) => form.getFieldState(field).error);
    if (first) form.setFocus(first);
  };

  const refuse = (error: Error) => setRefusal(placeRefusal(error, form, options));
  const save = useRefreshingMutation(
    options.queryKey,
    ({ draft, edited }: { draft: Read; edited: Row | undefined }) =>
      edited ? update(edited, changesOf(edited, draft)) : create(draft, idempotencyKey),
  );
  const send = (draft: Read, edited: Row | undefined) => {
    setRefusal(undefined);
    save.mutate(
      { draft, edited },
      {
        onSuccess: onDone,
        onError: (error) => options.onRefused?.(error, () => send(draft, edited)) || refuse(error),
      },
    );
  };
  const submit = (draft: Read) => {
    const isSame = seen && Object.keys(changesOf(seen, draft)).length === 0;
    return isSame && !options.savesUnchanged?.(seen) ? onDone() : send(draft, seen);
  };
  const saveAsNew = form.handleSubmit((draft) => send(draft, undefined), focusFirst);
  const reload = useMutation({
    mutationFn: (ask: () => Promise<Row>) => ask(),
    onSuccess: (current) => {
      setRefusal(undefined);
      setFetched(current);
      // What the person touched stays as typed, the rest follows.
      form.reset(draftOf(current), { keepDirtyValues: true });
      if (options.focusOnceFetched) form.setFocus(options.focusOnceFetched);
    },
    onError: refuse,
  });

  return {
    form,
    seen,
    saving: {
      onSubmit: form.handleSubmit(submit, focusFirst),
      isSaving: save.isPending,
      refusal,
      onReload: seen && fetch && (() => reload.mutate(() => fetch(seen))),
      isReloading: reload.isPending,
      onSaveAsNew: seen && options.gone && (() => void saveAsNew()),
    },
  };
}

/** Shows the errors of fields under their fields, and answers what is left to say. */
function placeRefusal<Draft extends FieldValues, Read>(
  error: Error,
  { setError }: Pick<UseFormReturn<Draft, unknown, Read>, 'setError'>,
  options: RefusalWords<Draft>,
): Refusal {
  const { alreadyCreated, fields, unexplained, gone } = options;
  const message =
    alreadyCreated !== undefined && isApiError(error, 'idempotency_key_reused')
      ? alreadyCreated
      : placeErrors(error, setError, fields, unexplained);
  return refusalOf(error, message, gone);
}
