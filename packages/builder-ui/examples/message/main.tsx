import { MessageBuilder } from '@sluice/builder-ui';
import { generateLiquid, type Message } from '@sluice/liquid';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

/** A message that starts as one decision, and becomes whatever is pasted. */
function App() {
  const [message, setMessage] = useState<Message>();
  const [reason, setReason] = useState('');
  return (
    <main>
      <h1>Campaign</h1>
      <MessageBuilder
        onChange={(next, details) => {
          setMessage(next);
          setReason(details.reason);
        }}
        nonce="page-nonce"
      />
      <pre id="reason">{reason}</pre>
      <pre id="text">{message === undefined ? '' : generateLiquid(message).text}</pre>
    </main>
  );
}

const root = document.querySelector('#root');
if (root !== null) createRoot(root).render(<App />);
