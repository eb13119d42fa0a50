import { MAX_TAGS, tagName, tagSearchName } from '@vintem/core/ledger/tag';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { messageOf } from '#api/api-error.ts';
import { newIdempotencyKey } from '#api/client.ts';
import { Field } from '#fields/field.tsx';
import { ChipsCombobox } from '#ui/chips-combobox.tsx';
import { comingName, comingTag } from './tags-draft.ts';
import { TagDot } from './tag-chips.tsx';
import { createTag, tagsById, tagsQuery, useTags } from './tags.api.ts';

interface TagsFieldProps {
  ledgerId: string;
  /** Ids, in their order. */
  value: readonly string[];
  onValueChange: (ids: string[]) => void;
  error?: string | undefined;
  label?: string;
  hint?: ReactNode;
  /** Only what there is can be chosen, or only these. */
  isChoiceOnly?: boolean;
  among?: readonly string[];
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** The tags of something, chosen from those of the ledger or made while typing: `viagem`, `#viagem`, several with commas. */
export function TagsField(props: TagsFieldProps) {
  const {
    ledgerId,
    value,
    onValueChange,
    error,
    label = 'Tags',
    hint,
    isChoiceOnly = false,
    among,
    ...rest
  } = props;
  const tags = useTags(ledgerId);
  const { create, change, failure, reset } = useCreation(ledgerId, value, onValueChange);
  const offered = among ? tagsById(tags, among) : tags;
  const options = offered.map(({ id, name }) => ({ value: id, label: name }));
  const coming = value.flatMap((id) => {
    const name = comingName(id);
    return name === undefined ? [] : [{ value: id, label: name }];
  });
  const isFull = value.length >= MAX_TAGS;
  // Until the tags are there, an id has no name.
  const shown = [...options, ...coming];
  const known = value.filter((id) => shown.some((one) => one.value === id));
  return (
    <Field
      label={label}
      error={failure ?? error}
      hint={isFull ? `Já são ${MAX_TAGS}, o máximo de uma transação.` : hint}
    >
      {(link) => (
        <ChipsCombobox
          {...link}
          {...rest}
          options={shown}
          values={known}
          onValuesChange={(next) => {
            reset();
            if (next.length <= MAX_TAGS) change(next);
          }}
          onCreate={isChoiceOnly || isFull ? undefined : create}
          nameOf={tagName}
          renderMark={(id) => {
            const tag = tags.find((one) => one.id === id);
            return tag ? <TagDot color={tag.color} className="size-2" /> : null;
          }}
          placeholder={isChoiceOnly ? 'Buscar tag' : 'Ex.: viagem'}
          emptyText={
            isChoiceOnly || tags.length > 0 ? 'Nada encontrado.' : 'Digite um nome e aperte Enter para criar.'
          }
        />
      )}
    </Field>
  );
}

/** Makes tags while the form goes on: each stands in the field at once by its name, and by its id once the server has it. */
function useCreation(ledgerId: string, value: readonly string[], onValueChange: (ids: string[]) => void) {
  const client = useQueryClient();
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  // The id of each that was made, or null where that failed: what is chosen a moment later may still name it as it stood before.
  const settled = useRef(new Map<string, string | null>());
  const change = (next: readonly string[]) => {
    const whole = next.flatMap((one) => {
      const id = settled.current.get(one);
      if (id === null) return [];
      return id ?? one;
    });
    latest.current = whole;
    onValueChange(whole);
  };
  const { mutate, error, reset } = useMutation({
    mutationFn: async (name: string) => {
      const { tag } = await createTag(ledgerId, name, newIdempotencyKey());
      const { queryKey } = tagsQuery(ledgerId);
      client.setQueryData(queryKey, (tags = []) =>
        [...tags, tag].toSorted((left, right) =>
          tagSearchName(left.name) < tagSearchName(right.name) ? -1 : 1,
        ),
      );
      return tag;
    },
    onSuccess: ({ id }, name) => {
      settled.current.set(comingTag(name), id);
      change(latest.current);
    },
    onError: (_, name) => {
      settled.current.set(comingTag(name), null);
      change(latest.current);
      // Another page may have made it meanwhile.
      void client.invalidateQueries({ queryKey: tagsQuery(ledgerId).queryKey });
    },
  });
  const create = (name: string) => {
    if (latest.current.includes(comingTag(name))) return;
    settled.current.delete(comingTag(name));
    change([...latest.current, comingTag(name)]);
    mutate(name);
  };
  return { create, change, failure: error ? messageOf(error) : undefined, reset };
}
