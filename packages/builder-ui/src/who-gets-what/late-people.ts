import { lateComponent } from '../hooks/late-component.ts';

/** Who gets what. Its code, and the engine that works it out, come when somebody asks for it. */
export const WhoGetsWhat = lateComponent(async () => (await import('./WhoGetsWhat.tsx')).WhoGetsWhat);
