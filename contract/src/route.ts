// What an endpoint is: method, path, who may call it, and the schemas of what goes in and comes out. The server registers these
// records, the browser calls what their types allow, and the OpenAPI document is made from them: one description, three uses.
//
//   access   public   anybody
//            user     a live session of an active user
//            ledger   the same, and membership of the ledger named by `ledgerId` in the path
//   needs    what the caller's role in the ledger, and the session or token that carries the request, must allow; nothing else is
//            asked of them anywhere. Tokens never meet `manage`
//   scope    what a token must allow in the place of `needs`
//   anyLedger  of a person's endpoint: it answers of the ledgers that the token names, or of what is nobody's. A token of some
//            ledgers calls no other endpoint of the person
//
// `In` and `Out` are phantom types, computed once per route: with sixty routes, inferring them at every use is what makes the
// type checker slow.
import type { Need, TokenScope } from '@vintem/core/identity/grant';
import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

export type Access = 'public' | 'user' | 'ledger';
export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

type Schema = z.ZodMiniType;
type Part<Name extends string, S, Side extends 'input' | 'output'> = S extends Schema
  ? { [K in Name]: Side extends 'input' ? z.input<S> : z.output<S> }
  : unknown;

export interface RouteShape {
  readonly method: Method;
  readonly path: string;
  readonly access: Access;
  /** Absent where everybody may call. */
  readonly needs?: Need;
  readonly scope?: TokenScope;
  readonly anyLedger?: boolean;
  /** One line, in Portuguese, for the API page. */
  readonly summary: string;
  readonly tag: string;
  readonly status: 200 | 201 | 202 | 204;
  /** Accepts an `Idempotency-Key`: sent twice, it happens once and answers alike. */
  readonly idempotent?: boolean;
  /**
   * A person moves money by it: under a balance that was conferred with the bank it is refused with `checkpoint_broken`, until the request
   * says in the header `Breaks-Checkpoint` that they know.
   */
  readonly asksAboutCheckpoints?: boolean;
  /** The largest body that it takes, in bytes, where that is more than of the others. */
  readonly maxBodyBytes?: number;
  /** All that it refuses with. */
  readonly errors: readonly ErrorCode[];
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly response?: Schema;
  /** Type of the answer when it is a file other than JSON; `response` is then text. */
  readonly contentType?: 'text/csv';
}

/** `Sent`: what a caller passes; `Received`: what the handler gets after validation; `Out`: the answer's body. */
export interface Route<
  Sent = unknown,
  Received = unknown,
  Out = unknown,
  A extends Access = Access,
  M extends Method = Method,
  Path extends string = string,
> extends RouteShape {
  readonly access: A;
  readonly method: M;
  readonly path: Path;
  readonly phantom?: { sent: Sent; received: Received; out: Out };
}

export type RequestOf<R> = R extends Route<infer Sent, infer _Received, infer _Out> ? Sent : never;
export type ParsedRequestOf<R> = R extends Route<infer _Sent, infer Received, infer _Out> ? Received : never;
export type ResponseOf<R> = R extends Route<infer _Sent, infer _Received, infer Out> ? Out : never;

/**
 * Makes a route from its record; the types of its input and output are fixed here. Of what it refuses with, the record lists only what does not
 * follow from the rest of it.
 */
export function defineRoute<
  A extends Access,
  M extends Method,
  Path extends string,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  O extends Schema | undefined = undefined,
>(
  route: Omit<
    RouteShape,
    'access' | 'method' | 'path' | 'needs' | 'errors' | 'params' | 'query' | 'body' | 'response'
  > & {
    access: A;
    method: M;
    path: Path;
    errors?: readonly ErrorCode[];
    params?: P;
    query?: Q;
    body?: B;
    response?: O;
  } & (A extends 'public' ? { needs?: never } : { needs: Need }),
): Route<
  Part<'params', P, 'input'> & Part<'query', Q, 'input'> & Part<'body', B, 'input'>,
  Part<'params', P, 'output'> & Part<'query', Q, 'output'> & Part<'body', B, 'output'>,
  O extends Schema ? z.output<O> : undefined,
  A,
  M,
  Path
> {
  // With exactOptionalPropertyTypes an absent schema and an undefined one differ; callers only ever omit them.
  return {
    ...route,
    errors: [...refusalsOf(route as unknown as RouteShape), ...(route.errors ?? [])],
  } as never;
}

/** Refusals that come before the command runs. */
function refusalsOf(route: Omit<RouteShape, 'errors'>): ErrorCode[] {
  const { access, params, query, body, idempotent, asksAboutCheckpoints } = route;
  return [
    ...((query ?? body) ? ['validation_failed' as const] : []),
    ...(access === 'public' ? [] : ['not_authenticated' as const]),
    // An invalid id names no row.
    ...(params ? ['not_found' as const] : []),
    ...(idempotent ? ['idempotency_key_reused' as const] : []),
    ...(asksAboutCheckpoints ? ['checkpoint_broken' as const] : []),
  ];
}
