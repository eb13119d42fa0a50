// Imported by whatever validates with zod: compiled validators would need `eval`, which the content security policy forbids.
import * as z from 'zod/mini';

z.config({ jitless: true });
