// NUL, which no text of Postgres may hold and no person types, is refused at the door, wherever it stands.
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from './http-errors.ts';
import { refuse } from './result.ts';

export function refuseNul(app: FastifyInstance): void {
  app.addHook('preValidation', async (request, reply) => {
    if (pathsWithNul(request.params).length > 0) return sendRefusal(request, reply, refuse('not_found'));
    const paths = [...pathsWithNul(request.query), ...pathsWithNul(request.body)];
    if (paths.length === 0) return undefined;
    const fields = paths.map((path) => ({ path, code: 'text_invalid' as const }));
    return sendRefusal(request, reply, refuse('validation_failed', { fields }));
  });
}

/** `balance.note`; in a name, the character itself is left out. */
function pathsWithNul(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return value.includes('\0') ? [path.join('.')] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const at = [...path, name.replaceAll('\0', '')];
    return name.includes('\0') ? [at.join('.')] : pathsWithNul(inner, at);
  });
}
