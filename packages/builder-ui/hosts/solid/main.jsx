import { importText } from '@sluice/liquid/text';
import { createSignal } from 'solid-js';
import { render } from 'solid-js/web';
import { BoundElement } from './BoundElement.jsx';

function App() {
  const [text, setText] = createSignal("{% if ${country} == 'DE' %}Hallo{% endif %}");
  const [template, setTemplate] = createSignal(importText("{% if ${city} == 'Rome' %}Ciao{% endif %}"));
  const [isReadOnly, setReadOnly] = createSignal(false);
  const [told, setTold] = createSignal({ changes: 0, inputs: 0, reason: '' });
  return (
    <>
      <section aria-label="by text">
        <BoundElement text={text()} onText={setText} />
        <pre id="text">{text()}</pre>
      </section>
      <section aria-label="by template">
        <sluice-builder
          template={template()}
          readOnly={isReadOnly()}
          attr:no-copy="false"
          attr:no-text="true"
          theme="light"
          on:sluice-change={({ detail }) => {
            setTemplate(structuredClone(detail.template));
            setTold(({ changes, inputs }) => ({ changes: changes + 1, inputs, reason: detail.reason }));
          }}
          on:input={() => setTold((before) => ({ ...before, inputs: before.inputs + 1 }))}
        />
        <pre id="told">{JSON.stringify(told())}</pre>
      </section>
      <button type="button" onClick={() => setReadOnly(!isReadOnly())}>
        Read only
      </button>
    </>
  );
}

render(() => <App />, document.querySelector('#root'));
