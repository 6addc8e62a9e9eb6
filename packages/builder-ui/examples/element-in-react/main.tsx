import '@sluice/builder-ui/element/react';
import { importText } from '@sluice/liquid/text';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

function App() {
  const [text, setText] = useState("{% if ${country} == 'DE' %}Hallo{% endif %}");
  const [template, setTemplate] = useState(() => importText("{% if ${city} == 'Rome' %}Ciao{% endif %}"));
  const [isReadOnly, setReadOnly] = useState(false);
  return (
    <>
      <section aria-label="by text">
        <sluice-builder
          value={text}
          readOnly={isReadOnly}
          theme="light"
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <pre id="text">{text}</pre>
      </section>
      <section aria-label="by template">
        <sluice-builder
          template={template}
          theme="light"
          onsluice-change={({ detail }) => setTemplate(structuredClone(detail.template))}
        />
      </section>
      <button type="button" onClick={() => setReadOnly(!isReadOnly)}>
        Read only
      </button>
    </>
  );
}

const root = document.querySelector('#root');
if (root !== null) createRoot(root).render(<App />);
