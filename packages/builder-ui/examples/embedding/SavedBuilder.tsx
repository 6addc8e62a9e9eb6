import { Button, SluiceBuilder } from '@sluice/builder-ui';
import type { SluiceBuilderHandle } from '@sluice/builder-ui';
import { generateLiquid } from '@sluice/liquid';
import type { Template } from '@sluice/liquid';
import { useRef, useState } from 'react';

interface SavedBuilderProps {
  stored: Template;
  onSave: (template: Template, liquid: string) => void;
}

/** Saves a finished template, and leads to what is missing in any other. */
export function SavedBuilder({ stored, onSave }: SavedBuilderProps) {
  const builder = useRef<SluiceBuilderHandle>(null);
  const latest = useRef(stored);
  const [hasAskedToSave, setHasAskedToSave] = useState(false);

  function save() {
    // Text that was typed and not applied yet comes through `onChange` before this returns.
    if (builder.current?.applyText() === false) return;
    const { text, incomplete } = generateLiquid(latest.current);
    setHasAskedToSave(incomplete.length > 0);
    if (incomplete.length > 0) builder.current?.revealMissing()?.focus();
    else onSave(latest.current, text);
  }

  return (
    <SluiceBuilder
      ref={builder}
      defaultValue={stored}
      onChange={(template) => {
        latest.current = template;
      }}
      showProblems={hasAskedToSave}
      actions={<Button onPress={save}>Save</Button>}
    />
  );
}
