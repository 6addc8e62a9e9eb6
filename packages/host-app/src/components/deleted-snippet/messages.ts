import { defineMessages } from '../../lib/define-messages.ts';

const en = {
  deleted: (name: string) => `“${name}” has been deleted.`,
  deletedBy: (person: string, ago: string) =>
    `${person} deleted it ${ago}. It can be restored from the trash.`,
  you: 'You',
};

export const useDeletedSnippetMessages = defineMessages({ en });
