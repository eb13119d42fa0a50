// The thread of `readBankFile` and `readColumns`.
import { parentPort, workerData } from 'node:worker_threads';
import { type FileWork, workOnFile } from './work-on-file.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(workOnFile(workerData as FileWork));
