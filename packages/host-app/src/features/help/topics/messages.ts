import { TRASH_DAYS } from '@sluice/server/contracts';
import { helpTopicPath, paths } from '../../../config/paths.ts';
import type { FaqSection, Topic } from '../topic.ts';

const building: readonly Topic[] = [
  {
    id: 'preview-is-empty',
    title: 'Why does my snippet preview not appear?',
    paragraphs: [
      'The snippet preview appears once attribute type, name, operator and value are all filled. Before that you see it with gaps: each missing part is marked there and in its condition, and the snippet can be saved as a draft but not copied.',
    ],
    example: 'preview',
  },
  {
    id: 'several-conditions',
    title: 'How do I combine several conditions?',
    paragraphs: [
      'Conditions stack through **Add And Condition** and **Add Or Condition** in the three-dot menu of a condition. Under the last condition the buttons **And** and **Or** do the same.',
      'Liquid has no brackets, and reads a list that mixes both from right to left. The builder shows the grouping that results, and offers groups or another order when you probably mean something else.',
    ],
    example: 'combine',
  },
  {
    id: 'groups',
    title: 'How do I say “(boots or tent) and country US”?',
    paragraphs: [
      'With a group: **Group** under the last condition adds one, and **Group with the next** in the three-dot menu of a condition makes one of two conditions. In its head you choose whether **All of**, **Any of** or **None of** what is in it must be true. Groups can stand in groups, five deep.',
      'Drag conditions and groups in and out by their handles. By keyboard, Alt with an arrow key moves what you are in up or down, and with Shift into a group or out of it.',
      'The Liquid means exactly what the groups say. Where the order of the conditions is not enough, a helper variable is set before the message, which is explained below the preview.',
    ],
  },
  {
    id: 'fallback',
    title: 'What do people get if they match no condition?',
    paragraphs: [
      'Nothing, unless you turn on the **Fallback**. It becomes the Else of your Liquid, and does one of two things.',
    ],
    points: [
      '**Custom Text** sends a text of its own.',
      '**Abort Message** sends no message at all. The reason you give appears in the Braze message log.',
    ],
    example: 'fallback',
  },
  {
    id: 'abort',
    title: 'Can a single branch stop the message?',
    paragraphs: [
      'Yes. Choose **Abort instead** below the text of the branch, and give a reason. **Send text instead** undoes that.',
    ],
  },
  {
    id: 'numbers-and-dates',
    title: 'Which operators work for numbers and dates?',
    paragraphs: [
      'The operators `>`, `<`, `>=` and `<=` work for numbers and dates. The builder names them in words, such as “is at least”, and writes the Liquid that compares dates correctly.',
      'Text that looks like a number is still text: Braze fails on such a comparison, and the builder warns you.',
    ],
    example: 'numbers',
  },
  {
    id: 'copy',
    title: 'How do I get the Liquid into Braze?',
    paragraphs: [
      'Press the **Copy** button above the preview, and paste the Liquid where it belongs in your message. The button says **Copied!** for 2 seconds.',
      'Owners and admins can also publish a saved snippet as a Content Block.',
    ],
    link: { label: 'Open Content Blocks', to: paths.contentBlocks },
  },
];

const importing: readonly Topic[] = [
  {
    id: 'what-is-imported',
    title: 'What does Sluice import from Braze?',
    paragraphs: [
      'Both custom attributes and custom events import. Only their names, types and descriptions are read, never the values of people.',
    ],
    link: { label: 'Go to Data', to: paths.data },
  },
  {
    id: 'import-time',
    title: 'How soon do new attributes and events appear?',
    paragraphs: [
      'New imports normally appear in under a minute. The Data page shows the progress of an import, and what it added, changed or no longer found. When Braze limits requests, the import waits and continues by itself.',
    ],
  },
  {
    id: 'missing-attribute',
    title: 'Why is an attribute missing in the builder?',
    paragraphs: [
      'Choose **Import Data** first. Attributes of a type that Liquid cannot compare, such as objects, and those that are blocklisted or in the trash at Braze, are listed on the Data page but not offered in conditions.',
      'You can always type a name that is not in the list. It is marked as unknown until an import finds it.',
    ],
    link: { label: 'Go to Data', to: paths.data },
  },
  {
    id: 'events-permission',
    title: 'What does “Partial Success” mean?',
    paragraphs: [
      'The API key works for one kind of data only. Usually the permission `events.get` is missing. Attributes can be imported meanwhile.',
      'Permissions cannot be added to a key later. Create one with `custom_attributes.get` and `events.get`, and connect with it.',
    ],
    link: { label: 'How to create the key', to: helpTopicPath('api-key') },
  },
  {
    id: 'events-in-conditions',
    title: 'Why does a custom event ask for a property?',
    paragraphs: [
      'Liquid cannot ask whether somebody did something. It can read the properties of the event that triggers a message, so such a condition only works in messages that this event triggers.',
    ],
  },
];

const team: readonly Topic[] = [
  {
    id: 'keyboard',
    title: 'Can I use Sluice with the keyboard?',
    paragraphs: ['Yes. Press `?` to see the keyboard shortcuts. Tab reaches everything that can be pressed.'],
  },
  {
    id: 'history',
    title: 'How do I get an earlier version of a snippet back?',
    paragraphs: [
      'Open the snippet, and then its history. It lists the versions that were saved, and restores the one you choose. For each it says what has changed since, and who receives something else.',
    ],
  },
  {
    id: 'workspaces',
    title: 'Does my team share one workspace?',
    paragraphs: [
      'Yes: your team shares one workspace; you can belong to several. Switch between them in the menu at the top right. Snippets, data and the connection belong to the workspace.',
    ],
  },
  {
    id: 'roles',
    title: 'What may owners, admins and members do?',
    paragraphs: [
      'Everybody builds, tests, copies, saves and imports. Admins also connect Braze, edit and remove members, and manage the subscription.',
    ],
    points: [
      '**Member**: can access workspace features but cannot manage settings.',
      '**Admin**: can manage workspace settings and invite users.',
      '**Owner**: can also rename, transfer and delete the workspace.',
    ],
    link: { label: 'Open Settings', to: paths.settings },
  },
  {
    id: 'invite',
    title: 'How do I invite somebody?',
    paragraphs: [
      'Owners and admins send invitations in the settings. The list of pending invitations says when each one expires; resending it renews it.',
    ],
    link: { label: 'Open Settings', to: paths.settings },
  },
  {
    id: 'change-plan',
    title: 'How do I change or cancel the plan, or renew the card?',
    paragraphs: [
      'Owners and admins can do so. Plan changes are made in Account Settings, under **Subscription & Billing**. After you cancel, access stays until the end of the billing cycle.',
    ],
    link: { label: 'Open Settings', to: paths.settings },
  },
  {
    id: 'unsaved-work',
    title: 'Is my work lost when I close the browser?',
    paragraphs: [
      'No. What you build is kept in this browser until you save or discard it, even while the server can’t be reached. What you left is offered on the dashboard and in the library, under “Left unsaved”. When somebody else has saved a newer version, you are asked which one to keep.',
    ],
  },
];

const sections: readonly FaqSection[] = [
  { id: 'builder', name: 'Snippet Builder & Logic', topics: building },
  { id: 'imports', name: 'Attribute & Event Imports', topics: importing },
  { id: 'team', name: 'Workspace Team & Account', topics: team },
];

export const faqMessages = { sections };

/** Explains how to make the key that Sluice asks for: it reads two lists and can do nothing else. */
const apiKey: Topic = {
  id: 'api-key',
  title: 'Create an API key at Braze',
  paragraphs: ['The key only needs to read two lists. Do not give it full access.'],
  isNumbered: true,
  points: [
    'In Braze, open **Settings** and then **APIs and Identifiers**.',
    'Under **API Keys**, choose **Create API Key** and give it a name such as `Sluice`.',
    'Select exactly these two permissions: `custom_attributes.get` and `events.get`.',
    'Save the key and copy it. Braze shows it in full only to people who may manage keys.',
    'Copy the REST endpoint of your instance, such as `https://rest.iad-01.braze.com`. Braze lists it on the same page.',
    'In Sluice, paste both under **Data**, choose **Test Connection**, and then **Connect**.',
  ],
  details: {
    id: 'content-block-permissions',
    title: 'To publish Content Blocks as well',
    paragraphs: [
      'Publishing needs a key with four more permissions. They cannot be added to a key later: create a new one with all six, and connect with it.',
    ],
    points: [
      '`content_blocks.list`',
      '`content_blocks.info`',
      '`content_blocks.create`',
      '`content_blocks.update`',
    ],
  },
};

const steps: readonly Topic[] = [
  {
    id: 'sync-your-data',
    title: 'Sync Your Data',
    paragraphs: [
      'Connect your workspace to Braze with a REST endpoint and an API key. Then choose **Import Data**: your custom attributes and custom events appear in the builder.',
      'Owners and admins can connect. Everybody in the workspace can import.',
    ],
    link: { label: 'Go to Data', to: paths.data },
    details: apiKey,
  },
  {
    id: 'create-your-first-snippet',
    title: 'Create Your First Snippet',
    paragraphs: [
      'Choose an attribute, a comparison and a value, then write what the people who match receive. The Liquid beside it follows every keystroke.',
      'Add more branches with **Add Else If**. Turn on the **Fallback** for everybody who matches nothing.',
    ],
    link: { label: 'Open the Syntax Generator', to: paths.generator },
    example: 'preview',
  },
  {
    id: 'test-your-snippet',
    title: 'Test Your Snippet',
    paragraphs: [
      'Open the **Test** tab, fill in a sample person, and see which branch they get. **Fill in** makes up a person for you.',
      'A list of products is a table. Or choose **Paste an example payload** in the menu beside **Fill in**, and paste the JSON of an event, an API call or a user.',
      'When Braze reads a comparison differently than most people expect, the result says so, and offers a fix if there is one.',
    ],
    link: { label: 'Open the Syntax Generator', to: paths.generator },
    example: 'test',
  },
  {
    id: 'save-your-snippet',
    title: 'Save Your Snippet',
    paragraphs: [
      'Choose **Save snippet**, and give it a name and tags. Everybody in the workspace finds it in the Snippet Library, and can copy it or go on building.',
      `Deleted snippets stay in the trash for ${TRASH_DAYS} days.`,
    ],
    link: { label: 'Open the Snippet Library', to: paths.snippets },
  },
];

export const quickStartMessages = { steps };
