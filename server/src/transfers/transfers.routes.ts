import { api } from '@vintem/contract/api';
import type { RegisterRoute } from '#platform/register-route.ts';
import { ok } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { createTransfer } from './create-transfer.ts';
import { createTransferSeries } from './create-transfer-series.ts';
import { deleteTransfer } from './delete-transfer.ts';
import { editTransfer } from './edit-transfer.ts';
import { listCandidates, proposeTransfers } from './propose-transfers.ts';
import { readTransfer } from './read-transfer.ts';
import { refuseTransfers } from './refuse-transfers.ts';
import { separateTransfer } from './separate-transfer.ts';
import { loansOf, naturesOfMonth } from './transfers.queries.ts';
import { pairTransfers, turnIntoTransfer } from './turn-into-transfer.ts';

export function transfersRoutes(register: RegisterRoute, services: Services): void {
  register(api.createTransfer, ({ grant, input, once }) => createTransfer(services, grant, input.body, once));

  register(api.createTransferSeries, ({ grant, input, once }) =>
    createTransferSeries(services, grant, input.body, once),
  );

  register(api.getTransfer, ({ grant, input }) => readTransfer(services, grant, input.params.transactionId));

  register(api.editTransfer, ({ grant, input }) =>
    editTransfer(services, grant, input.params.transactionId, input.body),
  );

  register(api.deleteTransfer, ({ grant, input }) => {
    const { version, fee } = input.query;
    const { transactionId } = input.params;
    return deleteTransfer(services, grant, {
      transactionId,
      version: Number(version),
      withFee: fee === 'delete',
    });
  });

  register(api.turnIntoTransfer, ({ grant, input }) =>
    turnIntoTransfer(services, grant, input.params.transactionId, input.body),
  );

  register(api.pairTransfers, ({ grant, input }) => pairTransfers(services, grant, input.body.pairs));

  register(api.separateTransfer, ({ grant, input }) =>
    separateTransfer(services, grant, input.params.transactionId, input.body),
  );

  register(api.proposeTransfers, ({ grant, input }) => proposeTransfers(services, grant, input.query));

  register(api.listTransferCandidates, ({ grant, input }) =>
    listCandidates(services, grant, input.params.transactionId),
  );

  register(api.refuseTransfers, ({ grant, input }) => refuseTransfers(services, grant, input.body));

  register(api.sumTransfers, async ({ grant, input }) => {
    const { db } = services;
    const [loans, month] = [
      await loansOf(db, grant.ledgerId),
      await naturesOfMonth(db, grant.ledgerId, input.query.month),
    ];
    return ok({ loans, month });
  });
}
