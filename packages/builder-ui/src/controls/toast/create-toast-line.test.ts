import { describe, expect, it } from 'vitest';
import { createToastLine } from './create-toast-line.ts';

const visible = (line: ReturnType<typeof createToastLine>) =>
  line.queue.visibleToasts.map(({ content }) => content.title);

const dismiss = (line: ReturnType<typeof createToastLine>) =>
  line.queue.close(line.queue.visibleToasts[0]?.key ?? '');

describe('the queue of toasts', () => {
  it('the queue of toasts shows one toast at a time, first in, first out', () => {
    const line = createToastLine();
    line.show({ title: 'first' });
    line.show({ title: 'second' });
    line.show({ title: 'third' });
    expect(visible(line)).toEqual(['first']);
    dismiss(line);
    expect(visible(line)).toEqual(['second']);
    dismiss(line);
    dismiss(line);
    expect(visible(line)).toEqual([]);
  });

  it('the queue of toasts replaces an outdated toast before showing those that wait', () => {
    const line = createToastLine();
    line.show({ title: 'Save failed', tone: 'danger', topic: 'save' });
    line.show({ title: 'Copied', topic: 'copy' });
    line.show({ title: 'Copied again', topic: 'copy' });
    line.show({ title: 'Saved', tone: 'ok', topic: 'save' });
    expect(visible(line)).toEqual(['Saved']);
    dismiss(line);
    expect(visible(line)).toEqual(['Copied again']);
  });

  it('the queue of toasts removes the toasts of a topic, shown or waiting', () => {
    const line = createToastLine();
    line.show({ title: 'Wrong password', tone: 'danger', topic: 'account' });
    line.show({ title: 'Saved', topic: 'save' });
    line.clear('save');
    line.clear('account');
    expect(visible(line)).toEqual([]);
  });

  it('the queue of toasts removes all toasts for another person, shown or waiting', () => {
    const line = createToastLine();
    line.show({ title: 'Wrong password', tone: 'danger' });
    line.show({ title: 'Saved', topic: 'save' });
    line.clear();
    expect(visible(line)).toEqual([]);
    line.show({ title: 'Welcome' });
    expect(visible(line)).toEqual(['Welcome']);
  });

  it('the queue of toasts closes every toast but an error after four seconds', () => {
    const line = createToastLine();
    line.show({ title: 'saved', tone: 'ok' });
    expect(line.queue.visibleToasts[0]?.timeout).toBe(4000);
    dismiss(line);
    line.show({ title: 'failed', tone: 'danger' });
    expect(line.queue.visibleToasts[0]?.timeout).toBeUndefined();
  });

  it('the queue of toasts leaves ten seconds to take something back that has no other way back', () => {
    const line = createToastLine();
    line.show({ title: 'deleted', lasts: 'long', action: { label: 'Undo', onPress: () => undefined } });
    expect(line.queue.visibleToasts[0]?.timeout).toBe(10_000);
  });

  it('the queue of toasts keeps a toast about something unfinished until it is cleared', () => {
    const line = createToastLine();
    line.show({ title: 'importing', topic: 'import', stays: true });
    expect(line.queue.visibleToasts[0]?.timeout).toBeUndefined();
    line.clear('import');
    expect(visible(line)).toEqual([]);
  });

  it('the queue of toasts shows as many toasts at a time as it has places', () => {
    const line = createToastLine(3);
    for (const title of ['one', 'two', 'three', 'four']) line.show({ title });
    expect(visible(line).toSorted()).toEqual(['one', 'three', 'two']);
    dismiss(line);
    expect(visible(line)).toContain('four');
  });
});
