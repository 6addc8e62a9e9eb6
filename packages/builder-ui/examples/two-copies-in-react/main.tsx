import { SluiceBuilder } from '@sluice/builder-ui';
// @ts-expect-error -- only a page of these tests has a second copy, as a page of two teams has.
import { SluiceBuilder as OtherBuilder } from '@sluice/builder-ui-copy';
import { importText } from '@sluice/liquid/text';
import { createRoot } from 'react-dom/client';

const template = importText("{% if ${country} == 'DE' %}Hallo{% endif %}");

const root = document.querySelector('#root');
if (root !== null)
  createRoot(root).render(
    <main>
      <section aria-label="one">
        <SluiceBuilder defaultValue={template} theme="light" />
      </section>
      <section aria-label="other">
        <OtherBuilder defaultValue={template} theme="light" />
      </section>
    </main>,
  );
