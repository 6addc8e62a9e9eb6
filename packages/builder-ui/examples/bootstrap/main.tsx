import 'bootstrap/dist/css/bootstrap.css';
import './brand.css';
import { SluiceBuilder } from '@sluice/builder-ui';
import { parseLiquid, toTemplate } from '@sluice/liquid/text';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const text = "{% if {{${country}}} == 'DE' %}Hallo{% else %}Hello{% endif %}";

/** In a Bootstrap page, in Bootstrap's colors; uncontrolled. */
function App() {
  const [start] = useState(() => toTemplate(parseLiquid(text)).template);
  const [isLocked, setLocked] = useState(false);
  return (
    <div className="container py-4">
      <h1 className="mb-3">Campaign</h1>
      <button type="button" className="btn btn-primary mb-3" onClick={() => setLocked(!isLocked)}>
        {isLocked ? 'Unlock' : 'Lock'}
      </button>
      <div className="card">
        <div className="card-body">
          <SluiceBuilder className="campaign" defaultValue={start} readOnly={isLocked} theme="light" />
        </div>
      </div>
    </div>
  );
}

const root = document.querySelector('#root');
if (root !== null) createRoot(root).render(<App />);
