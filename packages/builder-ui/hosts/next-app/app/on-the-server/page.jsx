import { Button, SluiceBuilder } from '@sluice/builder-ui';
import { createTemplate } from '@sluice/liquid';

/** Has no mark of its own: the package has. */
export default function Page() {
  return (
    <main>
      <SluiceBuilder defaultValue={createTemplate()} />
      <Button>Save</Button>
    </main>
  );
}
