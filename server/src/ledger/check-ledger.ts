// The proof behind "nem um vintém perdido": every balance and every monthly total against the transactions themselves,
// and the sides of transfers against each other.
import type { Reader } from '#platform/services.ts';
import {
  type Break,
  brokenBalancesAcrossOwners,
  brokenCategoriesAcrossOwners,
  brokenFinancingsAcrossOwners,
  brokenInclusionsAcrossOwners,
  brokenPartsAcrossOwners,
  brokenPlansAcrossOwners,
  brokenTagsAcrossOwners,
  brokenTotalsAcrossOwners,
  brokenTransferCategoriesAcrossOwners,
  brokenTransfersAcrossOwners,
  brokenTransferSeriesAcrossOwners,
} from './check-ledger.queries.ts';

export type { Break };

/** Everything that does not add up, over the whole database; empty when nothing is lost. */
export async function checkLedger(db: Reader): Promise<Break[]> {
  return [
    ...(await brokenBalancesAcrossOwners(db)),
    ...(await brokenInclusionsAcrossOwners(db)),
    ...(await brokenTotalsAcrossOwners(db)),
    ...(await brokenPartsAcrossOwners(db)),
    ...(await brokenCategoriesAcrossOwners(db)),
    ...(await brokenTagsAcrossOwners(db)),
    ...(await brokenTransferCategoriesAcrossOwners(db)),
    ...(await brokenTransfersAcrossOwners(db)),
    ...(await brokenTransferSeriesAcrossOwners(db)),
    ...(await brokenPlansAcrossOwners(db)),
    ...(await brokenFinancingsAcrossOwners(db)),
  ];
}
