// Requests that fail before they are requests: not HTTP, endless headers, an incomplete body. Only Node sees them, so the answer is written
// by hand, in the usual shape and with the usual headers.
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorCode, ERRORS } from '@vintem/contract/errors';
import type { FastifyInstance } from 'fastify';
import { errorBody } from './http-errors.ts';
import { newRandomId } from './ids.ts';
import { refuse } from './result.ts';
import { SECURITY_HEADERS } from './security.ts';

const CODES: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_too_slow',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
};

/** For the server's `clientError`. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  // After an answer, or in one, another would be read as part of it.
  if (socket.writable && socket.bytesWritten === 0)
    socket.write(answerOf(CODES[error.code ?? ''] ?? 'malformed_request'));
  socket.destroy(error);
}

function answerOf(code: ErrorCode): string {
  const { status } = ERRORS[code];
  const body = JSON.stringify(errorBody(refuse(code), newRandomId()));
  const headers = {
    ...SECURITY_HEADERS,
    'cache-control': 'no-store',
    connection: 'close',
    'content-length': Buffer.byteLength(body),
    'content-type': 'application/json; charset=utf-8',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}

/** An `Expect` that nobody knows may be ignored (RFC 9110, 10.1.1); left to itself, Node answers it bare. */
export function ignoreExpectations({ server }: FastifyInstance): void {
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    server.emit('request', request, response),
  );
}
