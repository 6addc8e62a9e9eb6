import { Button, Dialog, TagInput } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { useTagSuggestions } from '../../../lib/api/snippets-api.ts';
import { generatorMessages } from '../messages.ts';

const MAX_SUGGESTIONS = 5;

interface TagsDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  tags: readonly string[];
  onChange: (tags: readonly string[]) => void;
}

/** The tags of a draft, where its head has no room for them. Each change counts at once. */
export function TagsDialog({ isOpen, onOpenChange, tags, onChange }: TagsDialogProps): ReactNode {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={generatorMessages.tagsOf}
      footer={
        <Button variant="primary" onPress={() => onOpenChange(false)}>
          {generatorMessages.tagsDone}
        </Button>
      }
    >
      <TagInput
        label={generatorMessages.tags}
        value={tags}
        onChange={onChange}
        loadSuggestions={useTagSuggestions(MAX_SUGGESTIONS)}
      />
    </Dialog>
  );
}
