import { SluiceBuilder } from '@sluice/builder-ui';
import { createTemplate, generateLiquid } from '@sluice/liquid';
import { useState, version } from 'react';

const attributes = [{ attributeType: 'custom_attribute', name: 'plan', dataType: 'string' }];

/** The page of a partner, in any React. */
export function Page() {
  const [template, setTemplate] = useState(() => createTemplate());
  return (
    <main>
      <h1>Campaign</h1>
      <SluiceBuilder value={template} onChange={setTemplate} attributes={attributes} />
      <p id="react">{version}</p>
      <pre id="text">{generateLiquid(template).text}</pre>
    </main>
  );
}
