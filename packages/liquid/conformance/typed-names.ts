/** What people type into lists of names, and the name that Enter takes: one line each, `typed → name`. */
export interface TypedNames {
  list: string;
  names: readonly string[];
  typed: string;
}

const attributes = [
  'loyalty_tier',
  'loyalty_points_balance',
  'last_purchase_date',
  'last_purchase_amount',
  'total_spend',
  'total_orders',
  'favorite_category',
  'favourite_store',
  'is_vip',
  'is_staff',
  'has_app',
  'cart_value',
  'cart_items',
  'abandoned_cart_url',
  'plan',
  'plan_renewal_date',
  'trial_ends_at',
  'subscriptionStatus',
  'churn-risk',
  'preferred_channel',
  'newsletter_topics',
  'signup_source',
  'signup_date',
  'referral_code',
  'referred_by',
  'birthday_gift_sent',
  'pet_name',
  'shoe_size',
  'home_store_city',
  'postal_code',
  'ltv',
  'LTV_2025',
  'nps_score',
  'lastOrderStatus',
  'delivery address',
  'anniversary_date',
  'Größe',
  'número_de_cliente',
  'wishlist_items',
  'days_since_last_visit',
];

const own = [
  'city',
  'country',
  'date_of_birth',
  'email_address',
  'first_name',
  'gender',
  'language',
  'last_name',
  'last_used_app_date',
  'most_recent_app_version',
  'most_recent_locale',
  'most_recent_location',
  'phone_number',
  'time_zone',
  'user_id',
  'braze_id',
  'random_bucket_number',
  'subscribed_state.email_global',
  'subscribed_state.subscription_group_id',
];

const events = [
  'added_to_cart',
  'removed_from_cart',
  'checkout_started',
  'order_completed',
  'order_cancelled',
  'viewed_product',
  'searched',
  'signed_up',
  'logged_in',
  'app_opened',
  'push_opened',
  'email_clicked',
  'wishlist_updated',
  'trial_started',
  'subscription_renewed',
  'subscription_cancelled',
  'review_posted',
  'video_watched',
  'coupon_redeemed',
  'friend_invited',
];

const tags = [
  'Black Friday',
  'black-friday-2025',
  'Winter Sale',
  'Welcome Series',
  'win-back',
  'VIP',
  'transactional',
  'Newsletter',
  'onboarding',
  'Loyalty',
  'Q4',
  'Germany',
  'Übersetzt',
];

const people = [
  'Ada Lovelace',
  'Ines García',
  'Jürgen Müller',
  'Grace Hopper',
  'Anne-Marie Dubois',
  'Søren Kierkegaard',
  'Łukasz Nowak',
  'Grace Kelly',
];

export const typedNames: readonly TypedNames[] = [
  {
    list: 'attributes',
    names: [...attributes, ...own],
    typed: `
      loyalty tier → loyalty_tier
      Loyalty Tier → loyalty_tier
      loyalty-tier → loyalty_tier
      loyaltytier → loyalty_tier
      LOYALTY_TIER → loyalty_tier
      tier → loyalty_tier
      tier loyalty → loyalty_tier
      loyaltiy → loyalty_tier
      loyality tier → loyalty_tier
      loylty → loyalty_tier
      lyoalty → loyalty_tier
      loyal → loyalty_tier
      points → loyalty_points_balance
      loyalty points → loyalty_points_balance
      balance → loyalty_points_balance
      ponits → loyalty_points_balance
      treue → loyalty_tier
      last purchase → last_purchase_date
      last purchase date → last_purchase_date
      purchase date → last_purchase_date
      date last purchase → last_purchase_date
      last purchace → last_purchase_date
      lastpurchase → last_purchase_date
      last purchase amount → last_purchase_amount
      amount → last_purchase_amount
      amuont → last_purchase_amount
      spend → total_spend
      total spend → total_spend
      spend total → total_spend
      totalspend → total_spend
      revenue → total_spend
      umsatz → total_spend
      orders → total_orders
      total order → total_orders
      favorite → favorite_category
      favourite → favourite_store
      favorite category → favorite_category
      category → favorite_category
      catgeory → favorite_category
      categry → favorite_category
      favorite store → favourite_store
      vip → is_vip
      is vip → is_vip
      isvip → is_vip
      IS-VIP → is_vip
      staff → is_staff
      is staff → is_staff
      app → has_app
      cart → cart_value
      cart value → cart_value
      value cart → cart_value
      cart items → cart_items
      abandoned cart → abandoned_cart_url
      abandonned → abandoned_cart_url
      abandon → abandoned_cart_url
      url → abandoned_cart_url
      plan → plan
      Plan → plan
      renewal → plan_renewal_date
      renewl → plan_renewal_date
      plan renewal → plan_renewal_date
      renewal date → plan_renewal_date
      trial → trial_ends_at
      trial ends → trial_ends_at
      trail ends → trial_ends_at
      subscription status → subscriptionStatus
      subscription_status → subscriptionStatus
      subscriptionstatus → subscriptionStatus
      Subscription-Status → subscriptionStatus
      churn → churn-risk
      churn risk → churn-risk
      churn_risk → churn-risk
      risk → churn-risk
      channel → preferred_channel
      prefered channel → preferred_channel
      chanel → preferred_channel
      topics → newsletter_topics
      newsletter topics → newsletter_topics
      signup → signup_source
      sign up date → signup_date
      sign-up source → signup_source
      registration → signup_source
      referral → referral_code
      referal → referral_code
      refferal code → –
      referred by → referred_by
      pet → pet_name
      pet name → pet_name
      shoe → shoe_size
      shoe size → shoe_size
      size shoe → shoe_size
      home store → home_store_city
      zip → postal_code
      zip code → postal_code
      postcode → postal_code
      plz → postal_code
      postal → postal_code
      ltv → ltv
      ltv 2025 → LTV_2025
      lifetime value → ltv
      nps → nps_score
      score → nps_score
      last order status → lastOrderStatus
      last_order → lastOrderStatus
      order status → lastOrderStatus
      delivery → delivery address
      delivery_address → delivery address
      delivry → delivery address
      anniversary → anniversary_date
      aniversary → anniversary_date
      größe → Größe
      grosse → Größe
      grösse → Größe
      numero de cliente → número_de_cliente
      cliente → número_de_cliente
      wishlist → wishlist_items
      wish list → wishlist_items
      wihslist → wishlist_items
      days since → days_since_last_visit
      last visit → days_since_last_visit
      first name → first_name
      First Name → first_name
      firstname → first_name
      name first → first_name
      frist name → first_name
      fistname → first_name
      first nmae → first_name
      given name → first_name
      forename → first_name
      vorname → first_name
      last name → last_name
      surname → last_name
      family name → last_name
      nachname → last_name
      birthday → date_of_birth
      Birthday → date_of_birth
      birth day → date_of_birth
      brithday → birthday_gift_sent
      birth → date_of_birth
      date of birth → date_of_birth
      birth date → date_of_birth
      dob → date_of_birth
      geburtstag → date_of_birth
      geburtsdatum → date_of_birth
      age → date_of_birth
      birthday gift → birthday_gift_sent
      email → email_address
      e-mail → email_address
      email address → email_address
      mail → email_address
      emial → email_address
      phone → phone_number
      mobile → phone_number
      handy → phone_number
      phone numbr → phone_number
      telefon → phone_number
      sex → gender
      geschlecht → gender
      gendre → gender
      land → country
      countyr → country
      country → country
      nation → country
      city → city
      town → city
      stadt → city
      langauge → language
      sprache → language
      language → language
      time zone → time_zone
      timezone → time_zone
      zeitzone → time_zone
      locale → most_recent_locale
      location → most_recent_location
      standort → most_recent_location
      app version → most_recent_app_version
      version → most_recent_app_version
      last used app → last_used_app_date
      last seen → last_used_app_date
      last session → last_used_app_date
      external id → user_id
      customer id → user_id
      user id → user_id
      userid → user_id
      braze id → braze_id
      random bucket → random_bucket_number
      bucket → random_bucket_number
      email subscribed → subscribed_state.email_global
      opt in → subscribed_state.email_global
      subscription group → subscribed_state.subscription_group_id
      {{\${first_name}}} → first_name
      zzzz → –
      plane → plan
      xyzzy tier → –`,
  },
  {
    list: 'events',
    names: events,
    typed: `
      added to cart → added_to_cart
      add to cart → added_to_cart
      addedtocart → added_to_cart
      cart added → added_to_cart
      aded to cart → added_to_cart
      cart → added_to_cart
      basket → added_to_cart
      warenkorb → added_to_cart
      removed → removed_from_cart
      remove → removed_from_cart
      cart removed → removed_from_cart
      removd → removed_from_cart
      checkout → checkout_started
      check out → checkout_started
      chekout → checkout_started
      started checkout → checkout_started
      order → order_completed
      order completed → order_completed
      complete order → order_completed
      completed → order_completed
      cancelled order → order_cancelled
      canceled order → order_cancelled
      order canceled → order_cancelled
      purchase → order_completed
      bestellung → order_completed
      viewed → viewed_product
      view product → viewed_product
      product view → viewed_product
      prodcut → viewed_product
      product viewed → viewed_product
      search → searched
      searches → searched
      sign up → signed_up
      signed up → signed_up
      login → logged_in
      logged in → logged_in
      log in → logged_in
      app opened → app_opened
      open app → app_opened
      opened app → app_opened
      push → push_opened
      push open → push_opened
      click → email_clicked
      email click → email_clicked
      clicked email → email_clicked
      wishlist → wishlist_updated
      trial → trial_started
      trial start → trial_started
      start trial → trial_started
      renewed → subscription_renewed
      subscription renewed → subscription_renewed
      subscribtion renewed → subscription_renewed
      cancelled subscription → subscription_cancelled
      review → review_posted
      posted review → review_posted
      reviw → review_posted
      video → video_watched
      watched → video_watched
      watch video → video_watched
      watching → video_watched
      coupon → coupon_redeemed
      redeem → coupon_redeemed
      cuopon → coupon_redeemed
      coupons → coupon_redeemed
      friend → friend_invited
      invite friend → friend_invited
      firend → friend_invited`,
  },
  {
    list: 'tags',
    names: tags,
    typed: `
      black friday → Black Friday
      Black-Friday → Black Friday
      blackfriday → Black Friday
      friday → Black Friday
      balck → Black Friday
      black friday 2025 → black-friday-2025
      2025 → black-friday-2025
      winter → Winter Sale
      sale → Winter Sale
      sale winter → Winter Sale
      wintr → Winter Sale
      welcome → Welcome Series
      welcom → Welcome Series
      wellcome → Welcome Series
      series → Welcome Series
      winback → win-back
      win back → win-back
      win_back → win-back
      vip → VIP
      transaction → transactional
      trasactional → transactional
      news → Newsletter
      newsletter → Newsletter
      newslettre → Newsletter
      on boarding → onboarding
      onbording → onboarding
      loyal → Loyalty
      q4 → Q4
      ger → Germany
      germny → Germany
      übersetzt → Übersetzt
      uebersetzt → Übersetzt
      ubersetzt → Übersetzt`,
  },
  {
    list: 'people',
    names: people,
    typed: `
      ada → Ada Lovelace
      lovelace → Ada Lovelace
      lovelace ada → Ada Lovelace
      love → Ada Lovelace
      lovelcae → Ada Lovelace
      ines → Ines García
      garcia → Ines García
      garcía → Ines García
      jurgen → Jürgen Müller
      juergen → Jürgen Müller
      muller → Jürgen Müller
      mueller → Jürgen Müller
      Müller, Jürgen → Jürgen Müller
      hopper → Grace Hopper
      hoper → Grace Hopper
      grace → Grace Hopper
      grace k → Grace Kelly
      anne marie → Anne-Marie Dubois
      annemarie → Anne-Marie Dubois
      dubois → Anne-Marie Dubois
      duboi → Anne-Marie Dubois
      soren → Søren Kierkegaard
      kierkegard → Søren Kierkegaard
      lukasz → Łukasz Nowak
      nowak → Łukasz Nowak`,
  },
];
