// The API described by itself: OpenAPI 3.1 from the contract's routes.
import { categorySchema } from '@vintem/contract/transactions.forms';
import { BUILT_IN_KEYS } from '@vintem/core/ledger/built-in-categories';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

// The contract checks the shape of a key alone; whoever writes to the API wants to know which keys there are.
categorySchema.register(z.globalRegistry, { examples: [...BUILT_IN_KEYS] });

/** Must be registered before the routes that it describes. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Vintém',
        version: '1.0.0',
        description:
          'Tudo o que a tela do Vintém faz passa por aqui. Valores são inteiros em centavos; dias são `AAAA-MM-DD`; instantes são ISO 8601 em UTC.',
      },
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: 'vintem',
            description: 'Cookie aberto por `POST /api/session`.',
          },
          token: {
            type: 'http',
            scheme: 'bearer',
            description: 'Token criado em Configurações › Acesso por programas.',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return app.swagger();
  });
}
