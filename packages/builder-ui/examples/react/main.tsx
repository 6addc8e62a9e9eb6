import { SluiceBuilder } from '@sluice/builder-ui';
import { de } from '@sluice/builder-ui/messages/de';
import { createTemplate, generateLiquid } from '@sluice/liquid';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

/** Controlled, in German, with attributes that take a moment and fail the first time. */
function App() {
  const [template, setTemplate] = useState(() => createTemplate());
  const [reason, setReason] = useState('');
  return (
    <main>
      <h1>Kampagne</h1>
      <SluiceBuilder
        value={template}
        onChange={(next, details) => {
          setTemplate(next);
          setReason(details.reason);
        }}
        loadAttributes={loadAttributes}
        messages={de}
        locale="de"
        nonce="page-nonce"
      />
      <pre id="reason">{reason}</pre>
      <pre id="text">{generateLiquid(template).text}</pre>
    </main>
  );
}

let calls = 0;

async function loadAttributes() {
  calls += 1;
  if (calls <= 1) throw new Error('The source is down.');
  return [{ attributeType: 'custom_attribute' as const, name: 'plan', dataType: 'string' as const }];
}

const root = document.querySelector('#root');
if (root !== null) createRoot(root).render(<App />);
