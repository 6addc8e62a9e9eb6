/**
 * Runs before every test file of properties: chance begins at the same place each time, so that one commit always passes or
 * always fails. `LIQUID_SEED` begins elsewhere, and `LIQUID_RUNS` goes on for longer: see `docs/contributing.md`.
 */
import { configureGlobal } from 'fast-check';

configureGlobal({ seed: Number(process.env['LIQUID_SEED'] ?? 1) });
