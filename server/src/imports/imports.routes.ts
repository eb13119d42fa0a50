import { api } from '@vintem/contract/api';
import type { RegisterRoute } from '#platform/register-route.ts';
import { ok } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { adjustOpening } from './adjust-opening.ts';
import { applyImport } from './apply-import.ts';
import { createImports } from './create-imports.ts';
import { chooseColumns, previewColumns, readImportColumns } from './choose-columns.ts';
import { createFileCategories, readFileCategories } from './file-categories.ts';
import { decideAboutRows, deleteImport } from './decide-rows.ts';
import { readCheckpoints } from './read-checkpoints.ts';
import { chooseAccount, chooseStatement } from './place-import.ts';
import { readImport, readImportRows, readImports } from './read-imports.ts';
import { readProof } from './read-proof.ts';
import { previewUndo } from './preview-undo.ts';
import { refreshImport } from './refresh-drafts.ts';
import { undoImport } from './undo-import.ts';

export function importsRoutes(register: RegisterRoute, services: Services): void {
  register(api.listImports, ({ grant, input: { query } }) => readImports(services, grant, query));

  register(api.createImports, ({ grant, input: { body } }) => createImports(services, grant, body));

  register(api.getImport, ({ grant, input: { params } }) => readImport(services, grant, params.importId));

  register(api.listImportRows, ({ grant, input: { params, query } }) =>
    readImportRows(services, grant, params.importId, query),
  );

  register(api.chooseImportAccount, ({ grant, input: { params, body } }) =>
    chooseAccount(services, grant, params.importId, body),
  );

  register(api.chooseImportStatement, ({ grant, input: { params, body } }) =>
    chooseStatement(services, grant, params.importId, body),
  );

  register(api.getImportColumns, ({ grant, input: { params } }) =>
    readImportColumns(services, grant, params.importId),
  );

  register(api.previewImportColumns, ({ grant, input: { params, body } }) =>
    previewColumns(services, grant, params.importId, body),
  );

  register(api.chooseImportColumns, ({ grant, input: { params, body } }) =>
    chooseColumns(services, grant, params.importId, body),
  );

  register(api.decideImportRows, ({ grant, input: { params, body } }) =>
    decideAboutRows(services, grant, params.importId, body),
  );

  register(api.refreshImport, ({ grant, input: { params } }) =>
    refreshImport(services, grant, params.importId),
  );

  register(api.applyImport, ({ grant, input: { params, body } }) =>
    applyImport(services, grant, params.importId, body),
  );

  register(api.previewImportUndo, ({ grant, input: { params } }) =>
    previewUndo(services, grant, params.importId),
  );

  register(api.undoImport, ({ grant, input: { params, body } }) =>
    undoImport(services, grant, params.importId, body),
  );

  register(api.listImportCategories, ({ grant, input: { params } }) =>
    readFileCategories(services, grant, params.importId),
  );

  register(api.createImportCategories, ({ grant, input: { params } }) =>
    createFileCategories(services, grant, params.importId),
  );

  register(api.getImportProof, ({ grant, input: { params } }) => readProof(services, grant, params.importId));

  register(api.adjustImportOpening, ({ grant, input: { params } }) =>
    adjustOpening(services, grant, params.importId),
  );

  register(api.listCheckpoints, ({ grant, input: { query } }) =>
    readCheckpoints(services, grant, query.kind),
  );

  register(api.deleteImport, async ({ grant, input: { params, query } }) => {
    const deleted = await deleteImport(services, grant, params.importId, Number(query.version));
    return deleted.ok ? ok(undefined) : deleted;
  });
}
