import '@sluice/builder-ui/element';
import { Component, CUSTOM_ELEMENTS_SCHEMA, model } from '@angular/core';

@Component({
  selector: 'bound-element',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <sluice-builder
      #builder
      [value]="text()"
      (input)="text.set(builder.value)"
      [noTest]="true"
      [readOnly]="false"
    />
  `,
})
export class BoundElement {
  readonly text = model.required<string>();
}
