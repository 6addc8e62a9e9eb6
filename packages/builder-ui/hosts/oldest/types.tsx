import '@sluice/builder-ui/element';
import type {} from '@sluice/builder-ui/element/react';
import {
  Button,
  ConditionBuilder,
  Segments,
  Select,
  SluiceBuilder,
  ThemeProvider,
  WhoGetsWhat,
  useConditionBuilder,
  type MessageOverrides,
  type SluiceBuilderHandle,
} from '@sluice/builder-ui';
import { de } from '@sluice/builder-ui/messages/de';
import { createTemplate } from '@sluice/liquid';
import { useRef, useState } from 'react';

const words = { conditionBuilder: { addElseIf: 'Add a case' } } satisfies MessageOverrides;

/** Checked with the types of React 18, those of the packages among it: nothing here is rendered. */
export function Typed() {
  const [template, setTemplate] = useState(() => createTemplate());
  const handle = useRef<SluiceBuilderHandle>(null);
  const button = useRef<HTMLButtonElement>(null);
  const builder = useConditionBuilder({ defaultValue: template });
  return (
    <ThemeProvider mode="light">
      <SluiceBuilder ref={handle} value={template} onChange={setTemplate} messages={de} headingLevel={3} />
      <SluiceBuilder messages={words} hideTitle />
      <ConditionBuilder builder={builder} />
      <Segments data-kind="plain">
        <Button ref={button} onPress={() => handle.current?.undo()}>
          Undo
        </Button>
      </Segments>
      <Select label="Plan" options={[{ value: 'pro', label: 'Pro' }]} onChange={(plan: 'pro') => plan} />
      <WhoGetsWhat value={template} />
      <sluice-builder name="liquid" value="" readOnly />
    </ThemeProvider>
  );
}
