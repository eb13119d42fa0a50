/** The other side of a transfer: a transaction of another account, or an account on which nothing of it is on record yet. */
export interface OtherSide {
  readonly accountId: string;
  readonly transactionId: string | null;
}
