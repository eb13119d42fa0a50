import type { ReadDocument } from '@vintem/core/documents/document';
import type { ScanContext } from './scan-context.ts';
