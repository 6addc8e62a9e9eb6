import { templateReducer, type Template } from '@sluice/liquid';
import { useState, type ReactNode } from 'react';
import { useFindings } from '../findings-list/useFindings.ts';
import { SyntaxPreview } from '../syntax-preview/SyntaxPreview.tsx';

interface EditablePreviewProps {
  start: Template;
  onEdit?: (template: Template) => void;
}

/** A preview whose template is checked, fixed, laid out and edited as the person says. */
export function EditablePreview({ start, onEdit }: EditablePreviewProps): ReactNode {
  const [template, setTemplate] = useState(start);
  const { findings } = useFindings(template);
  return (
    <SyntaxPreview
      template={template}
      findings={findings}
      onFix={({ fix }) => {
        if (fix?.kind === 'template') setTemplate((before) => fix.actions.reduce(templateReducer, before));
      }}
      onFormatChange={(changes) =>
        setTemplate((before) => templateReducer(before, { type: 'settings-changed', changes }))
      }
      onEdit={(next) => {
        onEdit?.(next);
        setTemplate(next);
      }}
      onShow={() => undefined}
    />
  );
}
