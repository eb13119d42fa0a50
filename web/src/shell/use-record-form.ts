// The form of one record inside a FormDialog, new or edited. It has the common parts of all of them: when to send which fields, how
// refusals are shown, and how typed text survives them.
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
import { showErrors } from '#api/form-errors.ts';
import { useRefreshingMutation } from '#api/refreshing-mutation.ts';
import { useUnsaved } from './form-dialog.tsx';
import { type Refusal, refusalOf } from './saving-form.tsx';

/** The words of a refusal. */
interface RefusalWords<Draft extends FieldValues> {
  /** The form's name for each field of the request. */
  fields: Readonly<Record<string, FieldPath<Draft>>>;
  /** The error code for a record that no longer exists. Without it, that is a refusal like any other. */
  goneCode?: ErrorCode;
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
  /** The record to edit; undefined for a new one. */
  loaded: Row | undefined;
  schema: Parameters<typeof standardSchemaResolver<Draft, unknown, Read>>[0];
  /** The initial draft of a new record. */
  empty: () => Draft;
  draftOf: (row: Row) => Draft;
  /** The changed fields. */
  changesOf: (row: Row, draft: Read) => Changes;
  create: (draft: Read, idempotencyKey: string) => Promise<unknown>;
  update: (row: Row, changes: Changes) => Promise<unknown>;
  /** Fetches the current record. Without it, `loaded` is kept current, and saving again applies to that. */
  fetch?: (row: Row) => Promise<Row>;
  /** Gets the focus after fetching: the pressed button has disappeared. */
  focusOnceFetched?: FieldPath<Draft>;
  /** The first part of the key of every query that a save may touch. */
  queryKey: string;
  /** The fields as they stand on the screen, where that is not the order in which they came. */
  fieldsFromTop?: readonly FieldPath<Draft>[];
  /** Whether saving changes the record even without changed fields. */
  savesUnchanged?: (row: Row) => boolean;
  /** Handles a refusal before the form does, with a way to retry: true keeps it from the form. */
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
  // The loaded record; the request has the difference to it.
  const [fetched, setFetched] = useState(loaded);
  const original = fetch ? fetched : loaded;
  const [refusal, setRefusal] = useState<Refusal>();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const form = useForm<Draft, unknown, Read>({
    resolver: standardSchemaResolver(schema),
    shouldFocusError: !fieldsFromTop,
    defaultValues: (original ? draftOf(original) : empty()) as DefaultValues<Draft>,
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
    const isSame = original && Object.keys(changesOf(original, draft)).length === 0;
    return isSame && !options.savesUnchanged?.(original) ? onDone() : send(draft, original);
  };
  const saveAsNew = form.handleSubmit((draft) => send(draft, undefined), focusFirst);
  const reload = useMutation({
    mutationFn: (ask: () => Promise<Row>) => ask(),
    onSuccess: (current) => {
      setRefusal(undefined);
      setFetched(current);
      // Touched fields keep what was typed, the others are updated.
      form.reset(draftOf(current), { keepDirtyValues: true });
      if (options.focusOnceFetched) form.setFocus(options.focusOnceFetched);
    },
    onError: refuse,
  });

  return {
    form,
    original,
    saving: {
      onSubmit: form.handleSubmit(submit, focusFirst),
      isSaving: save.isPending,
      refusal,
      onReload: original && fetch && (() => reload.mutate(() => fetch(original))),
      isReloading: reload.isPending,
      onSaveAsNew: original && options.goneCode && (() => void saveAsNew()),
    },
  };
}

/** Shows errors under their fields, and returns the remaining message. */
function placeRefusal<Draft extends FieldValues, Read>(
  error: Error,
  { setError }: Pick<UseFormReturn<Draft, unknown, Read>, 'setError'>,
  options: RefusalWords<Draft>,
): Refusal {
  const { alreadyCreated, fields, unexplained, goneCode } = options;
  const message =
    alreadyCreated !== undefined && isApiError(error, 'idempotency_key_reused')
      ? alreadyCreated
      : showErrors(error, setError, fields, unexplained);
  return refusalOf(error, message, goneCode);
}
