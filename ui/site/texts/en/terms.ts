/** Texts: terms. Every figure comes from figures.ts, and every mechanism has its row in tests/ui/site/legal-promises.ts. */
import type { TermsText } from '../shape.ts';

export const terms: TermsText = {
  title: 'Terms',
  description: 'The rules of Batida in plain words: your songs are yours, what may be shared, what happens if not.',
  updated: 'Last updated and effective {{date}}',
  onThisPage: 'On this page',
  sections: {
    minute: {
      title: 'In one minute',
      blocks: [
        'Batida is free to use. You need no account, and nothing is sold.',
        'What you make is yours. We ask only for what we need to keep it, and to show it where you share it.',
        'Share only what you may share, credit those you build on, and treat people well.',
        'We do our best, and we promise no more than we can keep. Keep a copy of what you cannot lose.',
        'By using Batida you agree to these terms. If you do not, please do not use it.',
      ],
    },
    account: {
      title: 'Your account',
      blocks: [
        'You have to be {{youngest}} or older to have an account; where you live the law may ask for more. One person, one account. Choose a password that you use nowhere else, and keep the recovery codes: without a password and without a code there is no way back in, not even for us.',
        'What is done with your account is done in your name. Tell us if somebody else got in.',
      ],
    },
    songs: {
      title: 'Your songs are yours',
      blocks: [
        'You own what you make with Batida, with all rights, to use and to sell. We claim no share of it.',
        'The sounds, patterns and styles that come with the program may be used in your music without asking and without paying. Only do not sell them by themselves as a sound library.',
        'So that the service can work, you allow us to store what you save, to copy it for that purpose, and to show and play to others what you share, for as long as you share it. Nothing more.',
      ],
    },
    licences: {
      title: 'Licenses in the hub',
      blocks: [
        'When you share something, you say what others may do with it:',
        {
          list: [
            'CC0: anything, without naming you',
            'BY: use it, change it, sell it, and name you',
            'BY-NC: use and change it, and name you, but not for money',
            'All rights: it is there to be heard, and nothing else',
          ],
        },
        'You may make a license freer later, but never stricter: others have relied on it. Taking a song back ends its sharing, not the licenses of those who built on it before.',
      ],
    },
    remix: {
      title: 'Remixes and credit',
      blocks: [
        'When you build on a shared song or loop, Batida writes down where it came from. That credit stays, and a remix is never freer than what it is made of.',
        'You build on each other’s songs: share, remix, take a part. Playing in one song at the same time is not possible yet.',
      ],
    },
    rules: {
      title: 'What is not allowed',
      blocks: [
        'Please do not:',
        {
          list: [
            'share music, samples or recordings that are not yours to share',
            'insult, threaten or harass people, or call for hatred or violence',
            'share anything that harms or sexualizes children, or exposes somebody without their consent',
            'advertise, flood, or make likes and plays that are not real',
            'pretend to be somebody else',
            'attack the service, get around its limits, or read what is not meant for you',
          ],
        },
      ],
    },
    takedown: {
      title: 'If something of yours is here',
      blocks: [
        'Tell us what it is, where it is, and why it is yours. You need no account. Somebody reads it and answers within a day. If you are right, it is hidden, and the same recording is not taken again.',
        'Whoever shared it learns the reason and may object.',
        { to: 'takedown', text: 'Ask for removal' },
      ],
    },
    decisions: {
      title: 'Hiding, suspending, appealing',
      blocks: [
        'What new accounts share may wait for a first look before it stands in lists. What breaks these rules may be hidden, and who breaks them again and again may be suspended from the hub. Reports alone hide nothing: a person decides.',
        'You are told when and why, and you may appeal once against each decision. Someone who was not part of it reads the appeal. The studio, your projects and every export go on working in the meantime.',
      ],
    },
    money: {
      title: 'Money',
      blocks: [
        'Nothing is sold: no plan, no sounds, no place at the top of a list. The operator of a site may show advertising on its content pages, and only after you have agreed to it is anything loaded for that.',
        { to: 'privacy', text: 'More about that under Privacy' },
      ],
    },
    uptime: {
      title: 'Being there',
      blocks: [
        'We aim to be reachable {{uptime}} of the time. It is an aim and not a guarantee: sometimes we have to update, and sometimes something breaks.',
        'Once you have been here, the studio does not need us: it works without a connection, and what you save goes out when you are back online.',
      ],
    },
    warranty: {
      title: 'No warranty',
      blocks: [
        'Batida comes as it is. As far as the law allows, we give no warranty that it is free of faults, and we are not liable for lost songs, lost time or lost profit. What the law does not let us exclude, such as harm done on purpose or your rights as a consumer, we do not exclude.',
        'So keep copies. Every song can be taken out as a file, and everything you have in the cloud at once.',
      ],
    },
    end: {
      title: 'Ending it, and changes',
      blocks: [
        'You can stop whenever you like, and delete your account in the profile. It is gone at once. We may end an account that breaks these rules gravely; you are told the reason.',
        'If these terms change, their date changes, and where a change matters we say so before it holds. If one sentence turns out to be invalid, the others stand. The law of the country from which the site is run applies; the rights that you have as a consumer where you live remain.',
        { to: 'profile', text: 'Open your profile' },
      ],
    },
    write: {
      title: 'Questions',
      blocks: [
        'Write to us if something here is unclear. We would rather explain it than be right.',
        { to: 'contact', text: 'Write to us' },
        { to: 'mail', text: '{{email}}' },
      ],
    },
  },
};
