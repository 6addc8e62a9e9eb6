import { defineModule } from '../../composition/module.ts';
import { sendContactMessage } from '../../contracts/index.ts';
import { createContactService, needs } from './contact.service.ts';

/** The contact form. */
export const contact = defineModule({
  name: 'contact',
  needs,
  collections: { contact_messages: { exportedAs: ['contactMessages'] } },
  async create(context) {
    const service = await createContactService(context);
    return {
      service,
      routes: (register) => {
        register(sendContactMessage, async ({ body }) => {
          await service.send(body);
          return { ok: true } as const;
        });
      },
      sweep: () => service.sweep(),
      personalData: {
        async exportOf({ confirmedEmail }) {
          const written = confirmedEmail === null ? [] : await service.listFrom(confirmedEmail);
          return { contactMessages: written.map(({ _id: id, ...message }) => ({ id, ...message })) };
        },
        async eraseAddress({ confirmedEmail }) {
          if (confirmedEmail !== null) await service.eraseFrom(confirmedEmail);
        },
      },
    };
  },
});
