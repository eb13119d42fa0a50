// Tags as a form holds them.
import type { FieldErrorCode } from '@vintem/contract/errors';
import * as z from 'zod/mini';

/** Before the name of a tag that is on its way to the server, in place of its id: a form cannot be sent with one. */
const COMING = '#';

export function comingTag(name: string): string {
  return COMING + name;
}

/** The name of a tag that is on its way; undefined of an id. */
export function comingName(tag: string): string | undefined {
  return tag.startsWith(COMING) ? tag.slice(COMING.length) : undefined;
}

export const draftTagsSchema = z
  .array(z.string())
  .check(
    z.refine(
      (tags) => tags.every((tag) => comingName(tag) === undefined),
      'tag_pending' satisfies FieldErrorCode,
    ),
  );

/** What is sent of the tags: nothing where they are as they were. */
export function tagChanges(tags: string[], loaded: readonly string[] = []): { tags?: string[] } {
  return tags.join() === loaded.join() ? {} : { tags };
}
