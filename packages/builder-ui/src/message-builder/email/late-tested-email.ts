import { lateComponent } from '../../hooks/late-component.ts';

/** What a person gets of a subject and a preheader. The engine that makes it comes with the first test. */
export const TestedEmail = lateComponent(async () => (await import('./TestedEmail.tsx')).TestedEmail);
