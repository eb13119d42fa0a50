// Assembles the server: protection, pages, API. Its dependencies come in as services; it opens nothing by itself.
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { createGate } from '#identity/access.ts';
import { serveApiDocs } from '#platform/api-docs.ts';
import { healthRoutes } from '#platform/health.ts';
import { handleErrors, sendRefusal } from '#platform/http-errors.ts';
import { answerClientError, ignoreExpectations } from '#platform/client-errors.ts';
import type { Job } from '#platform/jobs.ts';
import { newRandomId } from '#platform/ids.ts';
import { describeApi } from '#platform/open-api.ts';
import { createReadiness, type Readiness, refuseUnlessReady } from '#platform/readiness.ts';
import { createRegister } from '#platform/register-route.ts';
import { refuse } from '#platform/result.ts';
import { refuseNul } from '#platform/refuse-nul.ts';
import { setSecurityHeaders, protect } from '#platform/security.ts';
import type { Services } from '#platform/services.ts';
import { serveWeb } from '#platform/web-files.ts';
import { registerFeatures } from './features.ts';

export interface AppOptions {
  /** Folder of the built browser side. */
  readonly webRoot: string;
  readonly trustProxy?: FastifyServerOptions['trustProxy'];
  readonly logger?: FastifyServerOptions['logger'];
  /** Checks every answer against the contract, and fails when one does not fit: for tests. */
  readonly checkAnswers?: boolean;
  /** How long a request may take to arrive, headers and body. */
  readonly receiveTimeoutMs?: number;
  /** Ready from the beginning, unless given. */
  readonly readiness?: Readiness;
}

// Answers above this many bytes are worth compressing.
const COMPRESS_FROM_BYTES = 4096;
const BODY_LIMIT_BYTES = 1_048_576;
// Whoever sends a byte now and then must not keep a connection for ever.
const RECEIVE_TIMEOUT_MS = 60_000;

export interface App {
  readonly app: FastifyInstance;
  /** To be started where the app is served for real. */
  readonly jobs: readonly Job[];
}

export async function createApp(services: Services, options: AppOptions): Promise<App> {
  const receiveTimeoutMs = options.receiveTimeoutMs ?? RECEIVE_TIMEOUT_MS;
  const app = Fastify({
    logger: options.logger ?? false,
    // On stopping, a browser's open but idle connection must not hold the process.
    forceCloseConnections: 'idle',
    // While ending we refuse by ourselves, in the one shape of errors.
    return503OnClosing: false,
    trustProxy: options.trustProxy ?? false,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: receiveTimeoutMs,
    http: {
      headersTimeout: receiveTimeoutMs,
      connectionsCheckingInterval: Math.min(1_000, receiveTimeoutMs / 4),
      requireHostHeader: false,
    },
    clientErrorHandler: answerClientError,
    genReqId: newRandomId,
    routerOptions: { ignoreTrailingSlash: true },
    requestIdHeader: false,
    // A broken URL (%zz) is a thing that does not exist, in the one shape of errors.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply);
      // No id or name is as long as the limit of a parameter: nothing has such a name.
      const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
      sendRefusal(request, reply, refuse(isTooLong ? 'not_found' : 'malformed_request'));
    },
  });
  // Only JSON is read: any other content type is refused before a byte of it is.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  // In production answers go out as they are: checking each costs time and can only turn an answer into an error.
  app.setSerializerCompiler(options.checkAnswers ? serializerCompiler : () => JSON.stringify);
  handleErrors(app);
  ignoreExpectations(app);
  refuseNul(app);

  protect(app);
  await app.register(cookie);
  await app.register(compress, { threshold: COMPRESS_FROM_BYTES });
  await describeApi(app);
  const readiness = options.readiness ?? createReadiness();
  refuseUnlessReady(app, readiness);
  healthRoutes(app, services, readiness);
  serveApiDocs(app);
  const behind = registerFeatures(createRegister(app, createGate(services)), services);
  app.addHook('onClose', () => behind.stop());
  await serveWeb(app, options.webRoot);
  return { app, jobs: behind.jobs };
}
