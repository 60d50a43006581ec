/** Texts: privacy. Every figure comes from figures.ts, and every mechanism has its row in tests/ui/site/legal-promises.ts. */
import type { PrivacyText } from '../shape.ts';

export const privacy: PrivacyText = {
  title: 'Privacy',
  description: 'What Batida keeps, for how long, who sees it, and how to have it deleted.',
  updated: 'Last updated and effective {{date}}',
  onThisPage: 'On this page',
  sections: {
    minute: {
      title: 'In one minute',
      blocks: [
        'Without an account, your songs stay on your device. We have no copy and cannot see them.',
        'With an account, we keep what you save to the cloud, what you share, a hash of your password and what you write about yourself. Nothing of it is sold, and nothing of it is used to train anything.',
        'No advertising and no analytics is loaded before you have said yes, and never in the studio.',
        'You can take everything along as one file, and you can delete everything yourself, at once.',
        'Whoever runs this site runs Batida on it, and answers for it. How to reach them stands at the end of this page.',
      ],
    },
    device: {
      title: 'What stays on your device',
      blocks: [
        'Songs, recordings, sounds, settings and undo are kept in the storage of your browser. They are sent to nobody unless you save them to the cloud, share them, or send a link or a file yourself.',
        'The microphone is used when you record, MIDI when you ask for it, and the camera only to scan a code. Your browser asks you each time it must, and what the camera sees is not kept.',
        'A link that holds a song carries it behind the # of the address. Browsers do not send that part to any server, so neither do we receive it.',
        'Songs stay on the device after you log out. Setup erases everything that Batida keeps there.',
      ],
    },
    account: {
      title: 'What an account adds',
      blocks: [
        'An account needs a username and a password. Email, first and last name, bio, website and links are up to you. To run it, we keep:',
        {
          list: [
            'a hash of your password, made with a secret key, and hashes of your recovery codes: we cannot read either',
            'the projects, versions and recordings you save to the cloud',
            'the browser you logged in with and when, so that you can see and end your sessions',
            'marks of the last networks you logged in from, so that others who guess at your password cannot lock you out. A mark is made with a secret key; nobody can turn it back into an address',
          ],
        },
        'We keep this because without it there would be no account: in the words of the law, to perform our contract with you.',
      ],
    },
    hub: {
      title: 'What others see in the hub',
      blocks: [
        'The hub shows your name there, what you share, your comments, your likes as a number and whom you follow as a number. Never the username you log in with, your email or your real name. What you share “with the link” is in no list, but whoever has the address can open it.',
        'A play or a download is counted once a day. To do that we keep a mark of the account, or of the network where nobody is logged in, for {{countedDays}} days.',
        'A report is kept as long as what it is about, with its reason and who sent it. What moderators decide is written into a book that nobody can change: what was decided, why and by whom.',
      ],
    },
    letters: {
      title: 'What you write to us',
      blocks: [
        'The contact form keeps your message, and of guests the name and email they give, so that we can answer; after {{feedbackDays}} days it is deleted.',
        'The newsletter begins only when you follow the link in the letter we send first. If you do not, we forget the address after {{unconfirmedDays}} days. Every email has a link that ends it and deletes the address.',
        'A request for removal is kept until it is answered, and for {{takedownDays}} days after that, in case somebody asks about it.',
      ],
    },
    traces: {
      title: 'What every visit leaves',
      blocks: [
        'The server writes a log, so that we can find faults and attacks: the time, which call was made, how it ended. Where something was refused, also the number of the account and a mark of the network. No address, no password, no cookie and no song stands in it. Its lines are dropped after {{logDays}} days.',
        'To hold up floods and guessing, requests are counted by network, as hashes that are dropped when the count is over.',
        'This is our legitimate interest in a service that works and is safe.',
      ],
    },
    cookies: {
      title: 'Cookies and the like',
      blocks: [
        'There is one cookie of ours. It is set when you log in, holds a random word that names your session, and nothing else. Unused, a session ends after {{idleDays}} days, and after {{absoluteDays}} days in any case. Guests have no cookie.',
        'Your choice about advertising and analytics is kept in the storage of your browser, under the name cookieConsent. You can change it at any time: “Cookies” at the foot of every page, or Setup in the studio.',
      ],
    },
    ads: {
      title: 'Advertising and analytics',
      blocks: [
        'Batida can be paid for by advertising on its content pages: this one, help, the magazine. Whether it is, the operator of the site decides; where no service is set up, there is no slot and nothing is loaded. The studio with the hub in it, the login and your profile never have any. On the public pages of songs and people visits may be counted, if you agreed to that; ads are not shown there.',
        'Where a service is set up, it is loaded only after you have agreed, and for what you agreed to: analytics, advertising, both or neither. Before a choice everything is denied. It may then set cookies of its own and learn your address; its own policy says what it does.',
        'If your browser sends the signal Global Privacy Control, that is a no to both.',
      ],
    },
    long: {
      title: 'How long we keep it',
      blocks: [
        {
          rows: [
            ['Account, profile, projects, recordings', 'until you delete them'],
            ['Deleted projects', '{{binDays}} days in the bin'],
            ['Uploads that were never finished', '{{uploadDays}} days'],
            ['Session', '{{idleDays}} days without use, {{absoluteDays}} at most'],
            ['Who played or downloaded what', '{{countedDays}} days'],
            ['Messages of the contact form', '{{feedbackDays}} days'],
            ['Newsletter address without an answer', '{{unconfirmedDays}} days'],
            ['Requests for removal, once answered', '{{takedownDays}} days'],
            ['Lines of the log', '{{logDays}} days'],
            ['Backups of the database', '{{backupDays}} days'],
          ],
        },
      ],
    },
    rights: {
      title: 'Your rights',
      blocks: [
        'You may see what we keep of you, correct it, take it along, restrict or object to its use, and have it deleted, wherever you live. Most of it needs nobody: the profile shows and changes it, and “{{exportData}}” gives you everything as one file, with songs as JSON and recordings as audio.',
        'For anything else, write to us. We answer questions about privacy within {{inquiryDays}} days. What you agreed to you can take back at any time, and you may complain to the authority for data protection where you live.',
        { to: 'profile', text: 'Open your profile' },
      ],
    },
    delete: {
      title: 'Deleting your account',
      blocks: [
        'Profile, “{{deleteAccount}}”, your password: the account and everything in it is deleted at once, with profile, projects, recordings, comments, likes and everything you shared. Within {{backupDays}} days it is gone from our backups too.',
        'Where others built on a song of yours, a place without name, text and sound stays in the lineage, so that theirs does not fall apart. Lines of the log may still hold the number of the account until they are dropped; it leads to nobody any more.',
        'What lies on your device stays there until you erase it there.',
      ],
    },
    young: {
      title: 'Children',
      blocks: [
        'Batida is not made for children under {{youngest}}, and they may not have an account. If you know of one, write to us: we delete it with everything in it.',
      ],
    },
    safe: {
      title: 'How it is kept safe',
      blocks: [
        'Everything travels encrypted. Passwords are hashed, tokens and networks are kept as keyed marks, songs and recordings are read by their owner alone unless they are shared. The source code is open, with a list of what is tested.',
        'No system is perfect. If your data gets into the wrong hands, we tell you and the authorities as the law demands.',
      ],
    },
    write: {
      title: 'Questions and changes',
      blocks: [
        'If this page changes, its date changes, and where a change matters to you we say so before it holds.',
        { to: 'contact', text: 'Write to us' },
        { to: 'mail', text: '{{email}}' },
      ],
    },
  },
};
