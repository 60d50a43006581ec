/** Texts: the content pages (ui/site), the long ones apart. What the program decides is told as {{replyBug}} (ui/site/promises.ts). */
export const content = {
  bar: {
    skip: 'Skip to content',
    name: 'Site',
    magazine: 'Magazine',
    help: 'Help',
    logIn: 'Log in',
    profileOf: 'Profile of {{name}}',
    logOut: 'Log out',
  },
  missing: {
    title: '404 Page Not Found',
    body: 'Nothing on this step. The page was moved or never existed.',
    studio: 'To the studio',
  },
  old: {
    title: 'Batida cannot run in this browser',
    lacks: '{{browser}} lacks {{part}}.',
    lacksHere: 'This browser lacks {{part}}.',
    script: 'today’s JavaScript',
    https: 'Browsers give sound only to addresses that begin with https, and this one does not.',
    off: 'It is new enough: {{part}} is switched off, perhaps by lockdown mode or by whoever manages this device.',
    works: 'Open this address in one of these',
    newer: '{{version}} or newer',
    apple: 'On an iPhone or iPad, a system update brings a newer Safari.',
    android: 'On Android, look for a newer Chrome in the store.',
    kept: 'Your songs on this device are not touched.',
    save: 'Save my songs as files',
    saved: 'Songs in the file: {{songs}} of {{all}}.',
    saveFailed: 'The file could not be made.',
    read: 'The magazine, help and the pages of shared songs can be read here all the same.',
  },
  help: {
    title: 'Help',
    description: 'Your first beat in five steps, what each view is for, and answers to what people ask most.',
    step: {
      pick: 'Pick an instrument with a track button.',
      build: 'Tap squares in the grid to build a pattern.',
      play: 'Press Play.',
      adjust: 'Adjust volume and effects.',
      save: 'Create an account to save in the cloud.',
    },
    cards: 'Ways to learn',
    card: {
      guide: 'User guide',
      guideAbout: 'What each view is for.',
      walk: 'Video walkthroughs',
      walkAbout: 'Silent, played by the program itself, on your own song.',
      community: 'Community support',
      communityAbout: 'Ask people who make the same music.',
    },
    guide: 'The six views',
    view: {
      arrange:
        'The step grid: a row for each track, a square for each step. The sound of the chosen track is beside it.',
      session: 'Clips and scenes. Launch them live, or lay them out as a whole song.',
      piano: 'Notes with pitch, length and velocity, for melodies and chords.',
      mix: 'A strip for each track: volume, pan, sends, effects, levels.',
      edit: 'Record with the microphone, cut takes, play pads with your own sounds.',
      setup: 'Audio, MIDI, language, look, storage and privacy.',
    },
    questions: 'Questions',
    categories: 'Categories',
    category: {
      start: 'Getting Started',
      audio: 'Audio & Recording',
      saving: 'Projects & Saving',
      devices: 'Mobile & Compatibility',
      tools: 'Features & Tools',
      trouble: 'Technical Support',
      privacy: 'Account & Privacy',
    },
    q: {
      account: 'Do I need an account?',
      cost: 'What does it cost?',
      silence: 'I press Play and hear nothing',
      record: 'How do I record my voice?',
      late: 'Why does my recording sit late?',
      import: 'Can I use my own sounds?',
      where: 'Where are my songs?',
      export: 'How do I get my song out?',
      deleted: 'I deleted a song. Is it gone?',
      browsers: 'Which browsers can I use?',
      phone: 'Does it work on my phone?',
      install: 'Do I have to install anything?',
      midi: 'Can I play with a MIDI keyboard?',
      together: 'Can we make music together?',
      stems: 'Can I export each track by itself?',
      crackle: 'The sound crackles or stops',
      crash: 'The tab closed while I was working',
      answer: 'How fast do you answer?',
      seen: 'Who can see my songs?',
      password: 'I forgot my password',
      delete: 'How do I delete my account?',
    },
    a: {
      account:
        'No. Everything in the studio works as a guest, and what you make stays on this device. An account keeps your songs in the cloud too, so a lost phone does not lose them.',
      cost: 'Nothing. All of the studio is free, and nothing is sold.',
      silence:
        'Switch off silent mode, turn up the volume, then tap Play once more: browsers let a page sound only after a tap. Then look whether a track is muted or another one is on solo.',
      record:
        'Press the red button. The first time, your browser asks for the microphone. Playback starts with a count-in, and what you sing or play becomes a take in the song.',
      late: 'Bluetooth headphones add a delay. Use a cable or the speaker, and let $t(shell.setup) measure the round trip: from then on takes are moved to where you played them.',
      import:
        'Yes. WebM, WAV and OGG always work, and so does whatever else your browser can play. Put a sound on a pad of the sampler, or on a track of its own.',
      where:
        'On this device, in the storage of your browser; every edit is saved automatically. With an account you can save versions in the cloud as well. Browsers may clear their storage when a device is full: keep a copy of what matters.',
      export:
        'Share sends it to friends: as an MP3 or M4A, as a video, or as a link that holds the whole song. $t(shell.renderToWav) makes a sound file in 16-bit, 24-bit or 32-bit float. $t(shell.midiExport) gives the notes to other programs. A project file holds the whole song.',
      deleted: 'Not yet. It stays in the bin for {{binTime}} and can be brought back.',
      browsers:
        'In full: {{browsersFull}}, and newer. Everything works from {{browsersAll}}, with a little more battery. These are what Batida is designed for; we could not try every one of them.',
      phone:
        'Yes, phones come first here. We recommend iOS 14 or Android 8 or newer, and 4 GB of memory. Long songs with many effects need a faster phone.',
      install:
        'No. It opens in the browser, and needs no driver and no plug-in. After the first visit the studio works without a connection, too.',
      midi: 'Yes, by cable or Bluetooth, in browsers that have Web MIDI: Chrome, Edge and Firefox. Safari has none; there the keys on the screen play.',
      together:
        'You build on each other’s songs: share, remix, take a part. Playing in one song at the same time is not possible yet.',
      stems: 'Yes. Choose $t(exporting.stems) when you render: every track becomes a WAV file of its own.',
      crackle:
        'The device cannot keep up. Close other tabs and apps, freeze a track that has many voices, and look at $t(shell.monitor) in $t(shell.setup), which shows when it happens.',
      crash:
        'Open Batida again. Every edit is saved within a quarter of a second, and a recording is written while it runs, so that it is offered to you again.',
      answer: 'Bug reports: {{replyBug}}. Feature requests: {{replyFeature}}. Anything else: {{replyGeneral}}.',
      seen: 'Nobody but you, until you share one. What you share in the hub can be public or only for those who have the link, and you can take it back.',
      password:
        'Use one of the recovery codes that you were shown when you signed up: each works once. A new password needs at least {{shortestPassword}} characters.',
      delete:
        'In your profile, at the bottom. It removes what is yours; songs of others that were built on yours stay, without your name. You can export all your data first.',
    },
    more: 'Still need help?',
    moreBody: 'Usually answered within two days.',
    write: 'Write to us',
  },
  contact: {
    title: 'Contact',
    description: 'Report a bug, ask for a feature, or ask for help. We read everything.',
    form: 'Write to us',
    name: 'Name',
    email: 'Email',
    category: 'What is it about?',
    categories: { general: 'General', bug: 'Bug report', feature: 'Feature request', help: 'Help' },
    subject: 'Subject',
    message: 'Message',
    send: 'Send',
    sending: 'Sending...',
    sent: 'Feedback sent!',
    sentBody: 'Thank you for your feedback. We’ll review it and get back to you soon.',
    failed: 'Failed to send feedback',
    failedBody: 'Check the connection, then send it again. What you wrote is still here.',
    failedForm:
      'Fill in every field and check the e-mail address. If it was all right, wait an hour: so many messages at once are not taken.',
    back: 'Back to the form',
    replies: 'When we answer',
    reply: {
      bug: 'Bug reports',
      feature: 'Feature requests',
      general: 'Everything else',
      firstLook: 'First look at your first shared songs',
    },
    quick: 'Quick help',
    silent: 'No sound',
    silentAbout: 'Silent mode, volume, one tap. In that order.',
    lost: 'Lost a song',
    lostAbout: 'Look in $t(shell.load) first, then in the bin.',
    account: 'Make an account',
    accountBody: 'Your songs in the cloud, a name in the hub. An email is optional.',
    register: 'Register',
    faq: 'Asked often',
    q: {
      record: 'How do I record?',
      export: 'How do I export my project?',
      private: 'Who can see my data?',
      formats: 'Which audio files can I bring in?',
      together: 'Can we work in one song at the same time?',
      mobile: 'Does it work on a phone?',
    },
    a: {
      record: 'Press the red button and allow the microphone when your browser asks for it.',
      export: 'With $t(shell.renderToWav): the whole mix, or each track as a file of its own.',
      private: 'Your data is private unless you make it public.',
      formats: 'WebM, WAV and OGG, and whatever else your browser can play.',
      together:
        'You build on each other’s songs: share, remix, take a part. Playing in one song at the same time is not possible yet.',
      mobile: 'Yes. Every view works on a phone, upright and on its side.',
    },
  },
  about: {
    title: 'About',
    description:
      'A music studio in the browser, for the phone you already have: what it is, for whom, and how it is made.',
    lead: 'Batida is a studio that opens in a browser, on the phone you already have.',
    mission: 'Why it exists',
    missionBody:
      'Making music should not begin with buying something. A beat, a voice, a whole song: everything that takes is here, and all of it is free.',
    what: 'What it is',
    whatBody:
      'A step sequencer with drum machines and synths, clips and scenes, a piano roll, a mixer with effects, recording and editing of audio, a sampler with 16 pads, a library of sounds, and a hub to share songs and build on those of others.',
    whom: 'For whom',
    whomBody:
      'For people who make beats on a bus, in a kitchen, on a shared computer: in São Paulo, Dakar, Jakarta, Mumbai, or next door. It works without an account and without a subscription.',
    made: 'How it is made',
    madeBody:
      'Every sound is computed on your device, by one small engine in WebAssembly. A song is kept as notes and settings, so it weighs a few kilobytes and sounds the same for everyone. The same song, rendered twice, is the same down to the last bit.',
    quality: 'How we know that it works',
    qualityBody:
      'Each sound, each edit and each page is checked by tests before a change goes out; timing and loss of data are measured, not assumed. What we could not try on real devices we call “designed for”.',
    access: 'For everyone',
    accessBody:
      'Every control has a name and works by keyboard. Contrast, text size and reduced motion follow your settings. Songs can be made and recorded with a screen reader. If something stands in your way, tell us.',
    who: 'Who is behind it',
    whoBody:
      'Whoever runs this site runs Batida. There are no awards to show and no numbers to boast of; there is the program.',
    next: 'What comes next',
    nextBody:
      'What people write to us about. We give no dates: what is here works, and what does not exist yet is not promised.',
    part: 'Take part',
    partBody: 'Write what is missing, report what is wrong, share a loop.',
  },
};
