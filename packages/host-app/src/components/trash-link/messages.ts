import { defineMessages } from '../../lib/define-messages.ts';

const en = { open: 'Open the trash' };

export const useTrashLinkMessages = defineMessages({ en });
