/** The crypto assets with live prices, and their names at the price service. */

/** Stable code, kept in the database. */
export type AssetId = (typeof ASSET_IDS)[number];

/** Every asset, in the order in which forms list them. */
export const ASSET_IDS = ['bitcoin', 'ethereum', 'worldcoin', 'cardano', 'solana', 'polkadot'] as const;

interface CryptoAsset {
  /** What screens call it, and an investment in it. */
  readonly name: string;
  /** As exchanges write it. */
  readonly symbol: string;
  /** Its ids at the price service, the one that is looked for first before the others: services rename assets. */
  readonly providerIds: readonly string[];
}

/** Source of the ids: the product's specification, section 5; `worldcoin-wld` is CoinGecko's id today. */
export const CRYPTO_ASSETS: Readonly<Record<AssetId, CryptoAsset>> = {
  bitcoin: { name: 'Bitcoin', symbol: 'BTC', providerIds: ['bitcoin'] },
  ethereum: { name: 'Ethereum', symbol: 'ETH', providerIds: ['ethereum'] },
  worldcoin: { name: 'Worldcoin', symbol: 'WLD', providerIds: ['worldcoin', 'worldcoin-wld'] },
  cardano: { name: 'Cardano', symbol: 'ADA', providerIds: ['cardano'] },
  solana: { name: 'Solana', symbol: 'SOL', providerIds: ['solana'] },
  polkadot: { name: 'Polkadot', symbol: 'DOT', providerIds: ['polkadot'] },
};

/** Whether `id` is one of the assets. */
export function isAssetId(id: string): id is AssetId {
  return ASSET_IDS.some((known) => known === id);
}
