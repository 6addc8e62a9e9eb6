import { SluiceBuilder, type SluiceBuilderProps } from '@sluice/builder-ui';
import { importText } from '@sluice/liquid/text';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

const first = importText("{% if ${country} == 'DE' %}Hallo{% elsif ${country} == 'IT' %}Ciao{% endif %}");

declare global {
  interface Window {
    /** Gives the builder other props, whatever it is doing. */
    give: (props: SluiceBuilderProps) => void;
    /** Takes the builder out of the page, and puts it back. */
    show: (isShown: boolean) => void;
    /** Gives the builder another text. */
    giveText: (text: string) => void;
  }
}

/** A page that changes its mind in the middle of everything. */
function App() {
  const [props, setProps] = useState<SluiceBuilderProps>({ defaultValue: first });
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    window.give = (more) => setProps((before) => ({ ...before, ...more }));
    window.giveText = (text) => setProps((before) => ({ ...before, value: importText(text) }));
    window.show = setShown;
  }, []);
  return <main>{isShown && <SluiceBuilder {...props} />}</main>;
}

const root = document.querySelector('#root');
if (root !== null) createRoot(root).render(<App />);
