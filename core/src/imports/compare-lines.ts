/**
 * Which lines of a file are movements that the bank has told before. Lines of one account are compared as counted pairs: of the same day,
 * amount and parcel there may be several, and each of the file's takes one of the record's at most. So a file read twice brings nothing,
 * two equal lines of one file both stay, and no line is lost or doubled whatever the order of the files.
 *
 * The steps, in their order, are those of docs/specs/imports.md, whose tables are tests.
 */
import { type Day, daysBetween } from '#calendar/day.ts';
import type { Cents } from '#money/money.ts';
import type { InstallmentSaid } from './bank-file.ts';
import { LIKE, likeness } from './text-likeness.ts';

/** A movement as a file tells it. */
export type FileLine = Wording & {
  /** Its place among the rows of the file. */
  readonly position: number;
  readonly day: Day;
  readonly amountCents: Cents;
  readonly installment: InstallmentSaid | null;
};

/** A movement on record, in every wording in which the bank has told it. */
export type RecordedLine = {
  readonly id: string;
  readonly day: Day;
  readonly amountCents: Cents;
  readonly installment: InstallmentSaid | null;
  readonly wordings: readonly Wording[];
  /** Of a part: the line of the whole, as another source tells it. */
  readonly wholeId?: string | null;
  /** Of a bank, where the file is of another product, or the other way round: its words and day are somebody's own. */
  readonly isOfOtherKind?: boolean;
};

export type Wording = {
  /** As `textKey` folds it. */
  readonly textKey: string;
  /** Empty when the bank gave none. */
  readonly bankId: string;
};

/** The days of which a file tells everything. */
export type Coverage = { readonly from: Day; readonly to: Day };

/** What a line of the file is. */
export type Verdict =
  | { readonly is: 'new' }
  /** On record; `isReworded` when the record has not heard it in these words. */
  | {
      readonly is: 'known';
      readonly lineId: string;
      readonly isReworded: boolean;
      /** Further lines that it is, where it was told in pieces before. */
      readonly alsoIds?: readonly string[];
    }
  /** The bank has moved a line of the record to this day. */
  | { readonly is: 'moved'; readonly lineId: string }
  /** It may be one of these, or a movement of its own: nobody but the person knows. */
  | { readonly is: 'doubtful'; readonly lineIds: readonly string[] };

export type Comparison = {
  readonly verdicts: ReadonlyMap<number, Verdict>;
  /** Lines of the record that the file should have and has not. */
  readonly vanishedIds: readonly string[];
};

const NEW: Verdict = { is: 'new' };

/** A line of the bank moves by this many days at most. */
export const MOST_DAYS_MOVED = 3;

/** A comparison of which lines come some days at a time: a long record is never held whole. */
export type Comparing = {
  /** Days that were not there yet, with all lines that the file and the record have of them. */
  readonly add: (file: readonly FileLine[], recorded: readonly RecordedLine[]) => void;
  /** Once all days of the file were there, and `MOST_DAYS_MOVED` more of the record on each side. */
  readonly end: () => Comparison;
};

/** @param covers null of a file without lines */
export function startComparing(covers: Coverage | null): Comparing {
  const verdicts = new Map<number, Verdict>();
  const left: FileLine[] = [];
  /** Lines of the record that no line of the file is: beside lines of the same place, and where the file has none. */
  const open: { readonly beside: RecordedLine[]; readonly alone: RecordedLine[] } = { beside: [], alone: [] };
  const idCounts = { file: new Map<string, number>(), recorded: new Map<string, number>() };

  const add: Comparing['add'] = (file, all) => {
    const recorded = asFileDivides(file, all);
    const recordedByPlace = Map.groupBy(recorded, placeKey);
    for (const [key, lines] of Map.groupBy(file, placeKey)) {
      const beside = recordedByPlace.get(key) ?? [];
      recordedByPlace.delete(key);
      const unpaired = pairEqual(lines, beside, verdicts);
      const isCovered = lines[0] !== undefined && isWithin(covers, lines[0].day);
      const rest = isCovered ? pairLike(unpaired, verdicts) : leaveInDoubt(unpaired, verdicts);
      left.push(...rest.file);
      open.beside.push(...rest.recorded);
    }
    // Not spread: a long record is more than a call takes arguments.
    for (const lines of recordedByPlace.values()) open.alone.push(...lines);
    for (const line of file) countIds(idCounts.file, [line]);
    for (const { wordings } of recorded) countIds(idCounts.recorded, wordings);
  };

  const end: Comparing['end'] = () => {
    const all = [...open.beside, ...open.alone];
    const missing = all.filter(({ day }) => isWithin(covers, day));
    // In the order of the file, whichever of its days came first.
    left.sort((one, other) => one.position - other.position);
    const mayBeMoved = left.length > 0 && all.length > 0;
    const moved = mayBeMoved
      ? findMoved(left, missing, all, trustedIds(idCounts), verdicts)
      : new Set<string>();
    for (const { position } of left) if (!verdicts.has(position)) verdicts.set(position, NEW);
    return { verdicts, vanishedIds: missing.filter(({ id }) => !moved.has(id)).map(({ id }) => id) };
  };
  return { add, end };
}

/**
 * Compares the lines of a file with the record of the same account.
 * @param recorded those of the file's days, and `MOST_DAYS_MOVED` more on each side
 * @param covers null where the file does not say its period: then its first to its last line
 */
export function compareLines(
  file: readonly FileLine[],
  recorded: readonly RecordedLine[],
  covers: Coverage | null,
): Comparison {
  const comparing = startComparing(covers ?? spanOf(file));
  comparing.add(file, recorded);
  return comparing.end();
}

/**
 * Of a movement that two sources divide otherwise, the record as the file tells it: the whole, where the file has one of its amount, else its parts, where it
 * has all of them. Else an own purchase of a part's amount would be taken for the part.
 */
function asFileDivides(
  file: readonly FileLine[],
  recorded: readonly RecordedLine[],
): readonly RecordedLine[] {
  const partsOf = Map.groupBy(
    recorded.filter(({ wholeId = null }) => wholeId !== null),
    ({ wholeId }) => wholeId ?? '',
  );
  if (partsOf.size === 0) return recorded;
  const told = new Map<string, number>();
  const count = (line: Placed, lines: number) =>
    told.set(placeKey(line), (told.get(placeKey(line)) ?? 0) + lines);
  for (const line of file) count(line, 1);
  // What stands there beside them takes its own lines of the file.
  for (const line of recorded) if (!partsOf.has(line.id) && (line.wholeId ?? null) === null) count(line, -1);
  const take = (lines: readonly RecordedLine[]): boolean => {
    const needed = Map.groupBy(lines, placeKey);
    if ([...needed].some(([key, { length }]) => (told.get(key) ?? 0) < length)) return false;
    for (const [key, { length }] of needed) told.set(key, (told.get(key) ?? 0) - length);
    return true;
  };
  const hidden = new Set<RecordedLine>();
  for (const whole of recorded) {
    const parts = partsOf.get(whole.id);
    if (parts === undefined) continue;
    if (take([whole])) for (const part of parts) hidden.add(part);
    else if (take(parts)) hidden.add(whole);
  }
  return recorded.filter((line) => !hidden.has(line));
}

type Unpaired = { readonly file: readonly FileLine[]; readonly recorded: readonly RecordedLine[] };

/** Step 1: the same words and the same id, one for one. */
function pairEqual(
  file: readonly FileLine[],
  recorded: readonly RecordedLine[],
  verdicts: Map<number, Verdict>,
): Unpaired {
  if (recorded.length === 0) return { file, recorded };
  const free = new Set(recorded);
  const byWording = queuesByWording(recorded);
  const left = file.filter((line) => {
    const queue = byWording.get(wordingKey(line)) ?? [];
    // A line of several wordings stands in several queues.
    while (queue.length > 0 && !free.has(queue.at(-1) as RecordedLine)) queue.pop();
    const found = queue.pop();
    if (found === undefined) return true;
    free.delete(found);
    verdicts.set(line.position, { is: 'known', lineId: found.id, isReworded: false });
    return false;
  });
  return { file: left, recorded: recorded.filter((line) => free.has(line)) };
}

/** The lines by each of their wordings, the last one first. */
function queuesByWording(recorded: readonly RecordedLine[]): Map<string, RecordedLine[]> {
  const queues = new Map<string, RecordedLine[]>();
  for (const line of recorded.toReversed()) {
    for (const key of new Set(line.wordings.map(wordingKey))) {
      const queue = queues.get(key);
      if (queue) queue.push(line);
      else queues.set(key, [line]);
    }
  }
  return queues;
}

/**
 * Step 2, on a day that the file covers: what is like, the likest first; then whatever the words, when one is left on each side. Of several
 * unlike ones on both sides nobody knows which is which.
 */
function pairLike({ file, recorded }: Unpaired, verdicts: Map<number, Verdict>): Unpaired {
  if (file.length === 0 || recorded.length === 0) return { file, recorded };
  const freeFile = new Set(file);
  const freeRecorded = new Set(recorded);
  const pair = (line: FileLine, known: RecordedLine): void => {
    freeFile.delete(line);
    freeRecorded.delete(known);
    verdicts.set(line.position, { is: 'known', lineId: known.id, isReworded: true });
  };
  for (const { line, known } of likePairs(file, recorded)) {
    if (freeFile.has(line) && freeRecorded.has(known)) pair(line, known);
  }
  const [line] = freeFile;
  const [known] = freeRecorded;
  if (line && known && freeFile.size === 1 && freeRecorded.size === 1) pair(line, known);
  return leaveInDoubt({ file: [...freeFile], recorded: [...freeRecorded] }, verdicts);
}

/** Lines of one place that could be each other: to be asked, and neither new nor gone. */
function leaveInDoubt(unpaired: Unpaired, verdicts: Map<number, Verdict>): Unpaired {
  const { file, recorded } = unpaired;
  if (file.length === 0 || recorded.length === 0) return unpaired;
  const lineIds = recorded.map(({ id }) => id);
  for (const { position } of file) verdicts.set(position, { is: 'doubtful', lineIds });
  return { file: [], recorded: [] };
}

/** Of very many equal lines the first ones are compared: beyond that, likeness would cost their square. */
const MOST_COMPARED = 100;

function likePairs(file: readonly FileLine[], recorded: readonly RecordedLine[]) {
  const pairs = file
    .slice(0, MOST_COMPARED)
    .flatMap((line) =>
      recorded.slice(0, MOST_COMPARED).map((known) => ({ line, known, like: likenessTo(line, known) })),
    );
  return pairs.filter(({ like }) => like >= LIKE).toSorted((a, b) => b.like - a.like);
}

function likenessTo(line: FileLine, { wordings }: RecordedLine): number {
  return Math.max(...wordings.map(({ textKey }) => likeness(line.textKey, textKey)));
}

/**
 * Step 4: a line of the record that is missing where the file covers its day, and one of the file of the same amount a few days off in like
 * words, or in any where one of them is not the bank's; or the same trusted id anywhere. With such an id the bank has moved it, without it the person is asked.
 * @returns the ids that are accounted for
 */
function findMoved(
  left: readonly FileLine[],
  missing: readonly RecordedLine[],
  open: readonly RecordedLine[],
  trusted: ReadonlySet<string>,
  verdicts: Map<number, Verdict>,
): Set<string> {
  const accounted = new Set<string>();
  const byId = new Map<string, RecordedLine>();
  for (const line of open) {
    for (const { bankId } of line.wordings) if (trusted.has(bankId)) byId.set(bankId, line);
  }
  for (const line of left) {
    const known = byId.get(line.bankId);
    if (!known || known.amountCents !== line.amountCents || accounted.has(known.id)) continue;
    accounted.add(known.id);
    verdicts.set(line.position, { is: 'moved', lineId: known.id });
  }
  const byAmount = Map.groupBy(missing, amountKey);
  for (const line of left) {
    if (verdicts.has(line.position)) continue;
    const near = (byAmount.get(amountKey(line)) ?? []).filter(
      (known) =>
        !accounted.has(known.id) &&
        Math.abs(daysBetween(known.day, line.day)) <= MOST_DAYS_MOVED &&
        (known.isOfOtherKind === true || likenessTo(line, known) >= LIKE),
    );
    if (near.length === 0) continue;
    verdicts.set(line.position, { is: 'doubtful', lineIds: near.map(({ id }) => id) });
  }
  for (const verdict of verdicts.values()) {
    if (verdict.is === 'doubtful') for (const id of verdict.lineIds) accounted.add(id);
  }
  return accounted;
}

/** How many lines have an id. */
type IdCounts = ReadonlyMap<string, number>;

/** The ids that the file and the record each have once. Many banks give one id to several lines. */
function trustedIds({
  file,
  recorded,
}: {
  readonly file: IdCounts;
  readonly recorded: IdCounts;
}): Set<string> {
  return new Set([...file].flatMap(([id, count]) => (count === 1 && recorded.get(id) === 1 ? [id] : [])));
}

/** Counts the ids of one line, each once. */
function countIds(counts: Map<string, number>, wordings: readonly Wording[]): void {
  for (const [index, { bankId }] of wordings.entries()) {
    const isCounted = wordings.findIndex((wording) => wording.bankId === bankId) < index;
    if (bankId !== '' && !isCounted) counts.set(bankId, (counts.get(bankId) ?? 0) + 1);
  }
}

function spanOf(file: readonly FileLine[]): Coverage | null {
  const days = file.map(({ day }) => day).toSorted();
  const [from] = days;
  const to = days.at(-1);
  return from && to ? { from, to } : null;
}

function isWithin(covers: Coverage | null, day: Day): boolean {
  return covers !== null && covers.from <= day && day <= covers.to;
}

type Placed = Pick<FileLine, 'day' | 'amountCents' | 'installment'>;

function placeKey(line: Placed): string {
  return `${line.day} ${amountKey(line)}`;
}

function amountKey({ amountCents, installment }: Omit<Placed, 'day'>): string {
  return installment ? `${amountCents} ${installment.number}/${installment.count}` : `${amountCents}`;
}

function wordingKey({ textKey, bankId }: Wording): string {
  return `${bankId}\n${textKey}`;
}
