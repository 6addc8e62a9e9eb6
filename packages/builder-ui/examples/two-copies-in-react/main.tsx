import { SluiceBuilder } from '@sluice/builder-ui';
import { importText } from '@sluice/liquid/text';
import { createRoot } from 'react-dom/client';

/** The page has this script once more, as `other.tsx`, for `other` and with the second copy: `e2e/packed-packages.ts`. */
const name = 'one';
const template = importText("{% if ${country} == 'DE' %}Hallo{% endif %}");

const root = document.getElementById(name);
if (root !== null)
  createRoot(root).render(
    <section aria-label={name}>
      <SluiceBuilder defaultValue={template} theme="light" />
    </section>,
  );
