import { defineModule } from '../../composition/module.ts';
import { mail } from '../mail/index.ts';
import { createContactRepository } from './contact.repository.ts';
import { contactRoutes } from './contact.routes.ts';
import { createContactService } from './contact.service.ts';

/** The contact form. */
export const contact = defineModule({
  name: 'contact',
  needs: { mail },
  collections: { contact_messages: { exportedAs: ['contactMessages'] } },
  async create({ store, now, configuration }, { mail }) {
    const messages = await createContactRepository(store);
    const service = createContactService({ messages, mail, to: configuration.contactEmail, now });
    return {
      service,
      routes: (register) => contactRoutes(register, service),
      sweep: () => service.sweep(),
      personalData: {
        async exportOf({ confirmedEmail }) {
          const written = confirmedEmail === null ? [] : await messages.listFrom(confirmedEmail);
          return { contactMessages: written.map(({ _id: id, ...message }) => ({ id, ...message })) };
        },
        async eraseAddress({ confirmedEmail }) {
          if (confirmedEmail !== null) await messages.eraseFrom(confirmedEmail);
        },
      },
    };
  },
});
