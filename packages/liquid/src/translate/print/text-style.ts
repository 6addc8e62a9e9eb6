import type { OutputStyle, ReferenceStyle, Template } from '../../model/template.ts';

/** How the text is written. What is absent follows the template's settings. */
export interface GenerateOptions {
  /** @default that of the settings, else 'braced' */
  referenceStyle?: ReferenceStyle | undefined;
  /** @default that of the settings, else 'readable' */
  outputStyle?: OutputStyle | undefined;
}

/** The same, decided. */
export interface TextStyle {
  referenceStyle: ReferenceStyle;
  outputStyle: OutputStyle;
}

/** What is shown is what is sent: without options of the caller, the settings that are saved with the template decide. */
export function textStyle({ settings }: Template, options: GenerateOptions): TextStyle {
  return {
    referenceStyle: options.referenceStyle ?? settings.referenceStyle ?? 'braced',
    outputStyle: options.outputStyle ?? settings.outputStyle ?? 'readable',
  };
}
