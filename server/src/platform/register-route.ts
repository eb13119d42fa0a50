// A contract's route becomes an HTTP endpoint: who may call it is settled first (401, 404 and 403 come before 413 and 422), then the input
// is validated, then the handler runs, then its Result becomes the answer. Handlers know nothing of HTTP.
import type { Access, Route } from '@vintem/contract/route';
import { BREAKS_CHECKPOINT } from '@vintem/contract/breaks-checkpoint';
import { errorBodySchema } from '@vintem/contract/error-body';
import { ERRORS } from '@vintem/contract/errors';
import { mayMeet, type Role, type Scope } from '@vintem/core/identity/grant';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type ActingOwner, actingFor } from './acting-owner.ts';
import { asOwner } from './fair-share.ts';
import { FileAnswer } from './file-answer.ts';
import { sendRefusal } from './http-errors.ts';
import { isLostConnection } from './database-refusals.ts';
import type { GrantedLedgerId, UserId } from './owner.ts';
import { refuse, type Refusal, type Result } from './result.ts';
import { giveBackMemory } from './spare-memory.ts';
import { bodyHash, type OnceKey } from './transact.ts';

/** What a request may do: its user, and its session or token. Only the gate makes one. */
export interface Grant {
  readonly userId: UserId;
  /** The proof that the request carried. */
  readonly via:
    | { readonly kind: 'session'; readonly sessionId: string }
    | { readonly kind: 'token'; readonly tokenId: string; readonly name: string };
  /** What it allows at all: everything in a session. */
  readonly scopes: readonly Scope[];
  /** The ledgers that a token names, and may enter; absent where every one of the person is meant. */
  readonly onlyLedgers?: readonly string[] | undefined;
}

/** The same, in the ledger named in the path. */
export interface LedgerGrant extends Grant {
  readonly ledgerId: GrantedLedgerId;
  readonly role: Role;
}

type GrantOf<A extends Access> = A extends 'ledger' ? LedgerGrant : A extends 'user' ? Grant : undefined;

/** Identifies the caller, from the session's cookie or a token; a person from outside the ledger finds none. */
export interface Gate {
  /** The probable user, for the right queue; it proves nothing. */
  expected(request: FastifyRequest): UserId | undefined;
  user(request: FastifyRequest): Promise<Result<Grant>>;
  ledger(request: FastifyRequest, ledgerId: string): Promise<Result<LedgerGrant>>;
}

export interface Call<Received, A extends Access> {
  readonly input: Received;
  readonly grant: GrantOf<A>;
  /** Present when the route is idempotent and the request carried a key. */
  readonly once: OnceKey | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

declare module 'fastify' {
  interface FastifyRequest {
    grant: Grant | LedgerGrant | undefined;
  }
}

export type RegisterRoute = <Sent, Received, Out, A extends Access>(
  route: Route<Sent, Received, Out, A>,
  handle: (call: Call<Received, A>) => Promise<Result<Out | FileAnswer>>,
) => void;

/** A body of this length is in memory several times until it is understood: in pieces, whole, as a text, and as what the text says. */
const LONG_BODY_BYTES = 2_000_000;

export function createRegister(app: FastifyInstance, gate: Gate): RegisterRoute {
  app.decorateRequest('grant', undefined);
  return (route, handle) => {
    app.route({
      method: route.method,
      url: route.path,
      ...(route.maxBodyBytes === undefined ? {} : { bodyLimit: route.maxBodyBytes }),
      schema: {
        summary: route.summary,
        tags: [route.tag],
        ...(route.params ? { params: route.params } : {}),
        ...(route.query ? { querystring: route.query } : {}),
        ...(route.body ? { body: route.body } : {}),
        ...headersOf(route),
        security:
          route.access === 'public'
            ? []
            : [{ session: [] }, ...(route.needs === 'manage' ? [] : [{ token: [] }])],
        response: responseSchemas(route),
      },
      config: { contract: route },
      onRequest: (request, reply) =>
        asOwner(gate.expected(request) ?? addressOf(request), () => admit(gate, route, request, reply)),
      preParsing: async (request) => {
        const length = Number(request.headers['content-length']);
        // One that is longer than the route takes is refused before it is read.
        if (length >= LONG_BODY_BYTES && length <= request.routeOptions.bodyLimit) giveBackMemory();
      },
      handler: (request, reply) =>
        asOwner(request.grant?.userId ?? addressOf(request), async () => {
          const call = callOf(route, request, reply);
          const result = await runRetryingReads(route.method === 'GET', () =>
            actingFor(ownerOf(route, request), () => handle(call as never)),
          );
          if (!result.ok) return sendRefusal(request, reply, result);
          if (result.value instanceof FileAnswer) return sendFile(reply, result.value, route);
          return route.status === 204 ? reply.code(204).send() : reply.code(route.status).send(result.value);
        }),
    });
  };
}

/** The owner of an anonymous request, for the shares of the database. */
function addressOf(request: FastifyRequest): string {
  return `address ${request.ip}`;
}

function sendFile(reply: FastifyReply, file: FileAnswer, { contentType }: Route): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .type(`${contentType ?? 'application/json'}; charset=utf-8`)
    .send(file.content);
}

async function admit(gate: Gate, route: Route, request: FastifyRequest, reply: FastifyReply) {
  const { access } = route;
  if (access === 'public') return undefined;
  const { ledgerId = '' } = (request.params ?? {}) as { ledgerId?: string };
  const entered = await runRetryingReads<Awaited<ReturnType<Gate['ledger'] | Gate['user']>>>(true, () =>
    access === 'ledger' ? gate.ledger(request, ledgerId) : gate.user(request),
  );
  if (!entered.ok) return sendRefusal(request, reply, entered);
  const refusal = refusalBy(entered.value, route);
  if (refusal) return sendRefusal(request, reply, refusal);
  request.grant = entered.value;
  return undefined;
}

/** What the grant, as it is, does not allow of the route. A token is told what it lacks; its person's role comes after that. */
function refusalBy(grant: Grant | LedgerGrant, route: Route): Refusal | undefined {
  const { access, needs = 'manage', anyLedger = false } = route;
  const scope = route.scope ?? needs;
  if (grant.via.kind === 'token') {
    if (scope === 'manage') return refuse('session_required');
    if (!grant.scopes.includes(scope)) return refuse('token_scope', { detail: scope });
    if (access === 'user' && grant.onlyLedgers && !anyLedger) return refuse('token_ledgers');
  }
  return mayMeet(grant, needs, scope) ? undefined : refuse('forbidden');
}

function ownerOf(route: Route, { grant, headers }: FastifyRequest): ActingOwner {
  return {
    ...(grant && { userId: grant.userId }),
    ...(grant && 'ledgerId' in grant && { ledgerId: grant.ledgerId }),
    ...(route.asksAboutCheckpoints && { breaksCheckpoint: headers[BREAKS_CHECKPOINT] === 'true' }),
  };
}

/** A key of 1 to 255 characters, as the draft of the IETF has it; a longer one is refused and not ignored. */
const keyHeader = {
  'idempotency-key': z.optional(z.string().check(z.minLength(1, 'invalid'), z.maxLength(255, 'invalid'))),
};
const checkpointHeader = { [BREAKS_CHECKPOINT]: z.optional(z.enum(['true', 'false'], 'choice_invalid')) };

/** What a route takes beside its address and its body. */
function headersOf({ idempotent, asksAboutCheckpoints }: Route) {
  if (!idempotent && !asksAboutCheckpoints) return {};
  return {
    headers: z.looseObject({
      ...(idempotent ? keyHeader : {}),
      ...(asksAboutCheckpoints ? checkpointHeader : {}),
    }),
  };
}

function callOf(route: Route, request: FastifyRequest, reply: FastifyReply) {
  const { grant } = request;
  const key = request.headers['idempotency-key'];
  const keyed = route.idempotent && grant && typeof key === 'string';
  return {
    input: { params: request.params, query: request.query, body: request.body },
    grant,
    once: keyed
      ? { userId: grant.userId, key, bodyHash: bodyHash(route.method, request.url, request.body) }
      : undefined,
    request,
    reply,
  };
}

/** A read whose connection broke under it (the database restarted) is safe to run once more. */
async function runRetryingReads<T>(isRead: boolean, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!isRead || !isLostConnection(error)) throw error;
    return run();
  }
}

function responseSchemas(route: Route): Record<number, unknown> {
  const errors = Object.groupBy(route.errors, (code) => ERRORS[code].status);
  const success = route.response ?? z.null();
  return {
    [route.status]: route.contentType ? { content: { [route.contentType]: { schema: success } } } : success,
    ...Object.fromEntries(Object.keys(errors).map((status) => [status, errorBodySchema])),
  };
}
