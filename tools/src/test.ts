// npm test [part [arguments]]: runs every part, or one, and ends with the line "N passed, N failed".
import { stopSignal } from '@vintem/server/platform/stop-signal';
import { crashed, type Outcome, sum, told } from '#runner/outcome.ts';
import { type Lane, type Part, PARTS, STEPS } from '#runner/parts.ts';

const stop = stopSignal();
const [name, ...args] = process.argv.slice(2);

if (name !== undefined && !(name in PARTS)) {
  console.error(`There is no part "${name}"; there are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}
const steps = name === undefined ? STEPS : [[[name]]];

const outcomes: Outcome[] = [];
for (const step of steps) {
  if (stop.aborted) break;
  // oxlint-disable-next-line no-await-in-loop -- one step at a time, so that its output stays together
  outcomes.push(...(await Promise.all(step.map(runLane))));
}
const { passed, failed, failures } = sum(outcomes);
// A log that is cut keeps its end.
for (const failure of failures) console.log(told(failure));
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && !stop.aborted ? 0 : 1);

async function runLane(lane: Lane): Promise<Outcome> {
  const ofLane: Outcome[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one after the other is what a lane is
  for (const part of lane) if (!stop.aborted) ofLane.push(await runOne(part, PARTS[part]));
  return sum(ofLane);
}

async function runOne(part: string, runPart: Part | undefined): Promise<Outcome> {
  if (!runPart) throw new Error(`there is no part ${part}`);
  console.log(`\n── ${part}`);
  const startedAt = performance.now();
  const outcome = await runPart({ args, stop, env: {} }).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return crashed(part);
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`── ${part}: ${outcome.passed} ok, ${outcome.failed} not ok, ${seconds} s`);
  return outcome;
}
