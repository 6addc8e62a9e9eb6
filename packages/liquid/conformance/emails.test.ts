import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '../src/exports/index.ts';
import { renderEmail } from '../src/exports/render.ts';
import { readMessage, readPassages } from '../src/exports/text.ts';
import { hasOracle, type Oracle, startOracle, withoutDialect } from './oracle.ts';

/** Pieces of which a part of an email is made: some set a variable that another part asks for. */
const piece = fc.constantFrom(
  'Hello ',
  '{{ tier }}',
  '{% assign tier = "set" %}',
  '{{ ${first_name} | default: "you" }} ',
  '{% if ${plan} == "gold" %}gold{% else %}plain{% endif %} ',
  '{% if tier == "set" %}S{% else %}N{% endif %}',
  '{% for x in (1..2) %}{{ x }}{% endfor %}',
);
const part = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(''));

const emailOf = (subject: string, preheader: string, body: string): Message => ({
  ...readMessage(body),
  version: 2,
  email: { subject: readPassages(subject), preheader: readPassages(preheader) },
});

describe.runIf(hasOracle())('beside the reference engine', () => {
  let oracle: Oracle;
  beforeAll(() => {
    oracle = startOracle();
  });
  afterAll(() => oracle.stop());

  it('each part of an email is what the engine makes of it alone', async () => {
    await fc.assert(
      fc.asyncProperty(
        part,
        part,
        part,
        fc.constantFrom('gold', 'silver'),
        async (subject, preheader, body, plan) => {
          const sample = {
            values: { 'default_attribute:first_name': 'Ada', 'default_attribute:plan': plan },
          };
          const rendered = renderEmail(emailOf(subject, preheader, body), sample);
          const expected = await Promise.all(
            [subject, preheader, body].map(async (text) => {
              const { template, data } = withoutDialect(text, sample);
              return (await oracle.render(template, data)).text;
            }),
          );
          expect([rendered.subject.text, rendered.preheader.text, rendered.body.text]).toEqual(expected);
        },
      ),
      { numRuns: 100 },
    );
  });
});
