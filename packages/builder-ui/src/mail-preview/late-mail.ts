import { lateComponent } from '../hooks/late-component.ts';

/** The email of a person. Its code, and the engine that makes the email, come when somebody asks for it. */
export const MailPreview = lateComponent(async () => (await import('./MailPreview.tsx')).MailPreview);
