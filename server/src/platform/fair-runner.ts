// Work that waits in tables, belongs to many owners and may hang for minutes, begun in fair shares: in each round every owner with something
// due gets one place, and nobody more than a share of all. What hangs for one owner so delays nobody else.

export interface FairWork<Due, Claimed> {
  /** The oldest that is due of each owner but `except`, those that wait longest first; nothing that is under way here. */
  findDue(options: {
    readonly except: readonly string[];
    readonly underWay: readonly Claimed[];
    readonly most: number;
  }): Promise<readonly Due[]>;
  /** Claims it; undefined when another instance was faster. */
  claim(due: Due): Promise<Claimed | undefined>;
  ownerOf(claimed: Claimed): string;
  run(claimed: Claimed): Promise<void>;
}

export interface FairRunner {
  /** Starts due work as far as there is room, and resolves when that has started. The rest follows by itself. */
  begin(): Promise<void>;
  /** Resolves when nothing is under way any more: with how many have run so far. */
  idle(): Promise<number>;
  /** Begins nothing more, and resolves when nothing is under way. */
  stop(): Promise<void>;
}

/** Rounds in which other instances were faster with everything; then they will do the rest. */
const MAX_LOST_ROUNDS = 3;

/**
 * @param options.most how much may be under way at once
 * @param options.mostOfOwner how much of it may be one owner's; while half of all places are taken, one
 */
export function createFairRunner<Due, Claimed>(
  work: FairWork<Due, Claimed>,
  { most, mostOfOwner }: { most: number; mostOfOwner: number },
): FairRunner {
  const underWay = new Map<Claimed, Promise<void>>();
  const bugs: unknown[] = [];
  let isStopped = false;
  let hasRun = 0;

  /** Owners who have their share. */
  const served = (): string[] => {
    const share = underWay.size * 2 < most ? mostOfOwner : 1;
    const owners = Map.groupBy(underWay.keys(), (claimed) => work.ownerOf(claimed));
    return [...owners].filter(([, theirs]) => theirs.length >= share).map(([owner]) => owner);
  };
  const follow = (claimed: Claimed) => {
    const running = work
      .run(claimed)
      // The work is taken up again once it is presumed dead; the next run reports the bug.
      .catch((error: unknown) => void bugs.push(error))
      .finally(() => {
        underWay.delete(claimed);
        hasRun += 1;
        void refill();
      });
    underWay.set(claimed, running);
  };
  const fill = async () => {
    for (let lost = 0; lost < MAX_LOST_ROUNDS;) {
      if (isStopped || underWay.size >= most) return;
      const room = { except: served(), underWay: [...underWay.keys()], most: most - underWay.size };
      // oxlint-disable-next-line no-await-in-loop -- a round sees what the one before has begun
      const due = await work.findDue(room);
      if (due.length === 0) return;
      // oxlint-disable-next-line no-await-in-loop -- as above
      const claimed = (await Promise.all(due.map((one) => work.claim(one)))).filter(
        (one) => one !== undefined,
      );
      claimed.forEach(follow);
      lost = claimed.length > 0 ? 0 : lost + 1;
    }
  };
  const refill = inTurns(fill, (error) => bugs.push(error));
  return {
    begin: async () => {
      await refill();
      const bug = bugs.shift();
      if (bug !== undefined) throw bug;
    },
    idle: async () => {
      // Ended work makes room for more: the run is over when a pass began and ended with nothing in progress.
      for (let before = -1; before !== hasRun || underWay.size > 0;) {
        before = hasRun;
        // oxlint-disable-next-line no-await-in-loop -- as above
        await Promise.all(underWay.values());
        // oxlint-disable-next-line no-await-in-loop -- as above
        await refill();
      }
      return hasRun;
    },
    stop: async () => {
      isStopped = true;
      await refill();
      await Promise.all(underWay.values());
    },
  };
}

/** Runs one at a time; all calls before the next begins share that one. */
function inTurns(work: () => Promise<void>, onError: (error: unknown) => void): () => Promise<void> {
  let last = Promise.resolve();
  let coming: Promise<void> | undefined;
  return () => {
    coming ??= last.then(() => {
      coming = undefined;
      return work().catch(onError);
    });
    last = coming;
    return coming;
  };
}
