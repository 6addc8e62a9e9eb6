import { importText } from '@sluice/liquid/text';
import { render } from 'preact';
import { useState } from 'preact/hooks';
import { BoundElement } from './BoundElement.jsx';

function App() {
  const [text, setText] = useState("{% if ${country} == 'DE' %}Hallo{% endif %}");
  const [template, setTemplate] = useState(() => importText("{% if ${city} == 'Rome' %}Ciao{% endif %}"));
  const [isReadOnly, setReadOnly] = useState(false);
  const [told, setTold] = useState({ changes: 0, inputs: 0, reason: '' });
  return (
    <>
      <section aria-label="by text">
        <BoundElement text={text} onText={setText} />
        <pre id="text">{text}</pre>
      </section>
      <section aria-label="by template">
        <sluice-builder
          template={template}
          readOnly={isReadOnly}
          no-copy="false"
          no-text="true"
          theme="light"
          onsluice-change={({ detail }) => {
            setTemplate(structuredClone(detail.template));
            setTold(({ changes, inputs }) => ({ changes: changes + 1, inputs, reason: detail.reason }));
          }}
          onInput={() => setTold((before) => ({ ...before, inputs: before.inputs + 1 }))}
        />
        <pre id="told">{JSON.stringify(told)}</pre>
      </section>
      <button type="button" onClick={() => setReadOnly(!isReadOnly)}>
        Read only
      </button>
    </>
  );
}

render(<App />, document.querySelector('#root'));
