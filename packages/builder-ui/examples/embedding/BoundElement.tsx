import '@sluice/builder-ui/element/react';
import { useState } from 'react';

/** The element with its text bound both ways. */
export function BoundElement() {
  const [text, setText] = useState("{% if ${country} == 'DE' %}Hallo{% endif %}");
  return (
    <sluice-builder
      value={text}
      noTest
      readonly={false}
      onInput={(event) => setText(event.currentTarget.value)}
    />
  );
}
