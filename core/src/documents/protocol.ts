/**
 * Answers of the tax office: the protocol that authorises a note, and the events that cancel one. They are in the note's file or beside it
 * in a batch, and name it by its key. Source: taxpayer's manual of NF-e; CT-e, NF3e, NFCom and BP-e follow it.
 */
import type { DocumentWarning } from './document.ts';
import { descendants, textAt, type XmlElement } from './xml-element.ts';

/** The tax office's answers about the notes of one file. */
export type Protocols = {
  /** The status of each protocol by the key of its note. */
  readonly statuses: ReadonlyMap<string, string>;
  readonly cancelledKeys: ReadonlySet<string>;
};

const KEY_NAMES = ['chNFe', 'chCTe', 'chBPe', 'chNF3e', 'chNFCom', 'chNFSe'];
const AUTHORISED = new Set(['100', '150']);
const CANCELLED = new Set(['101', '151', '155']);
const CANCELLING_EVENTS = new Set(['110111', '110112']);
const ACCEPTED_EVENTS = new Set(['135', '136', '155']);
/** The cancellations of a national NFS-e: plain, by substitution, and by the city. */
const NFSE_CANCELLATION = /^e(?:101101|105102|105104|305101)$/u;

export function readProtocols(root: XmlElement): Protocols {
  const protocols = descendants(root, 'infProt').map(
    (protocol) => [keyOf(protocol), textAt(protocol, 'cStat') ?? ''] as const,
  );
  return { statuses: new Map(protocols), cancelledKeys: new Set(cancelledKeys(root)) };
}

/** Warnings about the note of `key`; `isOnlyNote`, whether the file's one protocol must be of this note. */
export function protocolWarnings(
  { statuses, cancelledKeys: cancelled }: Protocols,
  key: string | null,
  isOnlyNote: boolean,
): DocumentWarning[] {
  const only = isOnlyNote && statuses.size === 1 ? [...statuses.values()][0] : undefined;
  const status = statuses.get(key ?? '') ?? only ?? '';
  if (CANCELLED.has(status) || cancelled.has(key ?? '')) return ['cancelled'];
  return status === '' || AUTHORISED.has(status) ? [] : ['not_authorised'];
}

/** An event that the tax office answered counts only if it was accepted. */
function cancelledKeys(root: XmlElement): string[] {
  const events = descendants(root, 'infEvento').filter((event) =>
    CANCELLING_EVENTS.has(textAt(event, 'tpEvento') ?? ''),
  );
  const answers = events.filter((event) => textAt(event, 'cStat') !== null);
  const answered = new Set(answers.map(keyOf));
  const accepted = answers.filter((answer) => ACCEPTED_EVENTS.has(textAt(answer, 'cStat') ?? ''));
  const open = events.filter((event) => !answered.has(keyOf(event)));
  const services = descendants(root, 'infPedReg').filter(({ children }) =>
    children.some(({ name }) => NFSE_CANCELLATION.test(name)),
  );
  // Before 2012 a cancellation was no event.
  const old = descendants(root, 'infCanc').filter((answer) => CANCELLED.has(textAt(answer, 'cStat') ?? ''));
  return [...accepted, ...open, ...services, ...old].map(keyOf).filter((key) => key !== '');
}

function keyOf(element: XmlElement): string {
  return textAt(element, ...KEY_NAMES) ?? '';
}
