import { SluiceBuilder } from '@sluice/builder-ui';
import { createTemplate, generateLiquid } from '@sluice/liquid';
import { useState } from 'react';

export function FirstBuilder() {
  const [template, setTemplate] = useState(() => createTemplate());
  return (
    <>
      <SluiceBuilder value={template} onChange={setTemplate} />
      <pre>{generateLiquid(template).text}</pre>
    </>
  );
}
